import { SettingsForm } from '../shared/settings/SettingsForm'
import { SettingsLoader } from '../shared/settings/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { AboutSection } from './AboutSection'
import { Block, Image, Line, Pair, Section } from './fields'
import { globalSettingsOf, settingsSchema } from './settings-schema'

const wholeAddress = 'A whole address, beginning with https://. Left empty, the icon is not shown.'

/** Global Settings: what the magazine is called and says of itself. */
export const SettingsTab = () => (
  <>
    <TabHeader title="Global Settings" />
    <SettingsLoader>
      {({ key, ...form }) => (
        <SettingsForm
          key={key}
          {...form}
          schema={settingsSchema}
          valuesOf={globalSettingsOf}
          saveLabel="Save All Settings"
        >
          <Section title="SEO and metadata" text="What search engines and shared links show.">
            <Pair>
              <Line name="siteName" required />
              <Line name="siteSlogan" />
            </Pair>
            <Block name="siteDescription" />
          </Section>
          <Section title="Site information">
            <Image name="logo" />
            <Pair>
              <Line name="contactEmail" />
              <Line name="phone" />
            </Pair>
            <Block name="address" rows={2} />
            <Block name="footerDescription" rows={2} />
          </Section>
          <Section title="Home hero" text="The top of the front page.">
            <Pair>
              <Line name="heroTitle" />
              <Line name="heroSubtitle" />
            </Pair>
            <Block name="heroDescription" />
            <Image name="heroImage" />
          </Section>
          <AboutSection />
          <Section title="Social links">
            <Pair>
              <Line name="socialMedia.facebook" inputMode="url" />
              <Line name="socialMedia.twitter" inputMode="url" />
              <Line name="socialMedia.linkedin" inputMode="url" />
              <Line name="socialMedia.instagram" inputMode="url" />
            </Pair>
            <p className="text-note text-faint">{wholeAddress}</p>
          </Section>
        </SettingsForm>
      )}
    </SettingsLoader>
  </>
)

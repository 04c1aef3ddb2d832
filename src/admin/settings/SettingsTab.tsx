import { useState } from 'react'
import { SettingsForm } from '../shared/settings/SettingsForm'
import { globalSchema, partOf } from '../shared/settings/settings-schema'
import { SettingsLoader } from '../shared/settings/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { AboutSection } from './AboutSection'
import { Block, Image, Line, Pair, Section } from './fields'
import { TransferCard } from './transfer/TransferCard'

const fullUrl =
  'A full URL, such as https://www.instagram.com/yourname; @yourname is made into one. Left empty, the icon is not shown.'

const globalSettingsOf = partOf(globalSchema)

/** Global Settings: what the magazine is called and says of itself. */
export function SettingsTab() {
  // A form over settings that an import has replaced begins anew.
  const [version, setVersion] = useState(0)
  return (
    <>
      <TabHeader title="Global Settings" />
      <SettingsLoader key={version}>
        {(settings) => (
          <SettingsForm
            settings={settings}
            schema={globalSchema}
            valuesOf={globalSettingsOf}
            saveLabel="Save All Settings"
          >
            <Section title="SEO and metadata" text="What search engines and shared links show.">
              <Pair>
                <Line name="siteName" required help="In the header, the browser's tab and search results." />
                <Line name="siteSlogan" help="Follows the name in the front page's title." />
              </Pair>
              <Block name="siteDescription" help="What the magazine is about, in one or two sentences." />
            </Section>
            <Section title="Site information">
              <Image name="logo" help="Stands beside the name. Left empty, the name's first letter does." />
              <Pair>
                <Line name="contactEmail" help="On the contact page, and in the chat's automatic reply." />
                <Line
                  name="phone"
                  help="With country code. Left empty, the contact page says that there is none."
                />
              </Pair>
              <Block name="address" rows={2} help="On the contact page." />
              <Block name="footerDescription" rows={2} help="Under the name at the foot of every page." />
            </Section>
            <Section title="Home hero" text="The top of the front page.">
              <Pair>
                <Line name="heroTitle" help="The large line. Short ones look best." />
                <Line name="heroSubtitle" help="The small line above it." />
              </Pair>
              <Block name="heroDescription" />
              <Image
                name="heroImage"
                altName="heroImageAlt"
                help="Behind the title. Left empty, a picture of ours stands there."
              />
            </Section>
            <AboutSection />
            <Section title="Social links">
              <Pair>
                <Line name="socialMedia.facebook" inputMode="url" />
                <Line name="socialMedia.twitter" inputMode="url" />
                <Line name="socialMedia.linkedin" inputMode="url" />
                <Line name="socialMedia.instagram" inputMode="url" />
              </Pair>
              <p className="text-note text-faint">{fullUrl}</p>
            </Section>
          </SettingsForm>
        )}
      </SettingsLoader>
      <div className="mt-8">
        <TransferCard onSettings={() => setVersion((last) => last + 1)} />
      </div>
    </>
  )
}

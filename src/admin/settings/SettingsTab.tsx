import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storedSettingsQuery } from '@/data/settings/settings-save'
import { FormCheckboxField } from '@/ui/form/fields'
import { SettingsForm } from '../settings-form/SettingsForm'
import { globalSchema, partOf, settingLabels } from '../settings-form/settings-schema'
import { SettingsLoader } from '../settings-form/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { useMarkSaved } from '../form/useUnsavedGuard'
import { AboutSection } from './AboutSection'
import { DemoContent } from './DemoContent'
import { TextAreaSetting, SelectSetting, ImageSetting, TextSetting, Pair, Section } from './fields'
import { languageName, languageTags } from './languages'
import { OtherProfiles } from './OtherProfiles'
import { SectionList } from './SectionList'
import { SiteTexts } from './SiteTexts'
import { SocialField } from './SocialField'
import { TransferCard } from './transfer/TransferCard'

const fullUrl =
  'A full URL, such as https://www.instagram.com/yourname, or @yourname. Without one, the icon is not shown.'

/** Includes the stored one, since this browser may not list it. */
const timeZones = (stored: string) => [...new Set(['UTC', stored, ...Intl.supportedValuesOf('timeZone')])]

const globalSettingsOf = partOf(globalSchema)

/** Global Settings: SEO, site information, front page, About page and social links. */
export function SettingsTab() {
  const [version, setVersion] = useState(0)
  const queryClient = useQueryClient()
  const markSaved = useMarkSaved()
  /** The form starts again with what is stored, after settings were imported or reset. */
  function startAgain() {
    markSaved()
    queryClient.removeQueries({ queryKey: storedSettingsQuery().queryKey })
    setVersion((current) => current + 1)
  }
  return (
    <>
      <TabHeader title="Global Settings" />
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_11rem] xl:items-start xl:gap-8">
        <SectionList />
        <div className="min-w-0">
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
                    <TextSetting
                      name="siteName"
                      required
                      help="Shown in the header, the browser tab and search results."
                    />
                    <TextSetting
                      name="siteSlogan"
                      help="Shown after the name in the title of the front page."
                    />
                  </Pair>
                  <TextAreaSetting
                    name="siteDescription"
                    help="What the magazine is about, in one or two sentences."
                  />
                  <ImageSetting
                    name="shareImage"
                    altName="shareImageAlt"
                    help="Shown where somebody shares a page without a picture of its own. 1200 by 630 pixels look best. Without one, the hero image is used."
                  />
                </Section>
                <Section title="Site information">
                  <ImageSetting
                    name="logo"
                    help="Shown beside the name, uncropped. Without a logo, the first letter of the name is shown."
                  />
                  <ImageSetting
                    name="logoOnLight"
                    help="For a light theme (Design), if the logo is too pale for it. Without one, the logo is shown."
                  />
                  <FormCheckboxField
                    name="logoOnly"
                    label={settingLabels.logoOnly}
                    help="For a wordmark: the name isn’t shown beside it."
                  />
                  <ImageSetting
                    name="icon"
                    help="Square, 512 pixels or more: for the browser’s tab and for home screens."
                  />
                  <Pair>
                    <TextSetting
                      name="contactEmail"
                      help="Shown on the contact page and in the chat's automatic reply."
                    />
                    <TextSetting
                      name="phone"
                      help="With country code. Without one, the contact page says that there is no phone line."
                    />
                  </Pair>
                  <SelectSetting
                    name="language"
                    options={languageTags(settings.language)}
                    labelOf={languageName}
                    help="The one you write in: for screen readers, hyphenation, dates and the feed. The site’s own words, such as ‘Read More’, come in English, German, Hindi and Kannada; below you can write them in any other."
                  />
                  <SelectSetting
                    name="timeZone"
                    options={timeZones(settings.timeZone)}
                    help="Articles are published and unpublished at the time in this zone."
                  />
                  <TextAreaSetting
                    name="address"
                    rows={2}
                    help="Shown on the contact page and the legal ones."
                  />
                  <TextSetting name="country" help="The legal pages name it." />
                  <TextAreaSetting
                    name="footerDescription"
                    rows={2}
                    help="Shown under the name at the foot of every page."
                  />
                </Section>
                <Section title="Home hero" text="The top of the front page.">
                  <Pair>
                    <TextSetting name="heroTitle" help="The large line of text. Short ones look best." />
                    <TextSetting name="heroSubtitle" help="The small line above it." />
                  </Pair>
                  <TextAreaSetting name="heroDescription" />
                  <ImageSetting
                    name="heroImage"
                    altName="heroImageAlt"
                    help="Shown behind the title. Without one, a stock picture is shown."
                  />
                  <FormCheckboxField
                    look="switch"
                    name="editorsCompose"
                    label={settingLabels.editorsCompose}
                    help="Its sections, their order and texts, in the Page Customizer. Otherwise only owners may."
                  />
                </Section>
                <AboutSection />
                <SiteTexts />
                <Section title="Social links">
                  <Pair>
                    <SocialField network="facebook" />
                    <SocialField network="twitter" />
                    <SocialField network="linkedin" />
                    <SocialField network="instagram" />
                  </Pair>
                  <p className="text-note text-faint">{fullUrl}</p>
                  <OtherProfiles />
                </Section>
              </SettingsForm>
            )}
          </SettingsLoader>
          <div className="mt-8">
            <TransferCard onSettings={startAgain} />
          </div>
          <div className="mt-8">
            <DemoContent onSettings={startAgain} />
          </div>
        </div>
      </div>
    </>
  )
}

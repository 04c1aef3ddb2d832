import { FormCheckboxField } from '@/ui/form/fields'
import { settingLabels } from '../settings-form/settings-schema'
import { ImageSetting, TextSetting, Pair, Section, StorySetting } from './fields'
import { TeamFields } from './TeamFields'

/** The settings of the About page. */
export const AboutSection = () => (
  <Section title="About page">
    <ImageSetting name="aboutPage.heroImage" altName="aboutPage.heroImageAlt" />
    <Pair>
      <div className="grid content-start gap-5">
        <TextSetting name="aboutPage.missionTitle" />
        <StorySetting name="aboutPage.missionText" bodyName="aboutPage.missionBody" />
      </div>
      <div className="grid content-start gap-5">
        <TextSetting name="aboutPage.visionTitle" />
        <StorySetting name="aboutPage.visionText" bodyName="aboutPage.visionBody" />
      </div>
    </Pair>
    <ImageSetting name="aboutPage.visionImage" altName="aboutPage.visionImageAlt" />
    <FormCheckboxField
      look="switch"
      name="aboutPage.showTeam"
      label={settingLabels['aboutPage.showTeam']}
      help="Not in use: the Page Customizer shows or hides the team."
    />
    <TeamFields />
  </Section>
)

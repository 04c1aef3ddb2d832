import { FormCheckboxField } from '@/ui/form/fields'
import { settingLabels } from '../shared/settings/settings-schema'
import { Image, Line, Pair, Section, Text } from './fields'
import { TeamFields } from './TeamFields'

/** The settings of the About page. */
export const AboutSection = () => (
  <Section title="About page">
    <Image name="aboutPage.heroImage" altName="aboutPage.heroImageAlt" />
    <Pair>
      <div className="grid content-start gap-5">
        <Line name="aboutPage.missionTitle" />
        <Text name="aboutPage.missionText" bodyName="aboutPage.missionBody" />
      </div>
      <div className="grid content-start gap-5">
        <Line name="aboutPage.visionTitle" />
        <Text name="aboutPage.visionText" bodyName="aboutPage.visionBody" />
      </div>
    </Pair>
    <Image name="aboutPage.visionImage" altName="aboutPage.visionImageAlt" />
    <FormCheckboxField
      look="switch"
      name="aboutPage.showTeam"
      label={settingLabels['aboutPage.showTeam']}
      help="Not in use: the Page Customizer shows or hides the team."
    />
    <TeamFields />
  </Section>
)

import { FormCheckboxField } from '@/ui/form/fields'
import { settingLabels } from '../shared/settings/settings-schema'
import { Block, Image, Line, Pair, Section } from './fields'
import { TeamFields } from './TeamFields'

/** The settings of the About page. */
export const AboutSection = () => (
  <Section title="About page">
    <Image name="aboutPage.heroImage" altName="aboutPage.heroImageAlt" />
    <Pair>
      <div className="grid content-start gap-5">
        <Line name="aboutPage.missionTitle" />
        <Block name="aboutPage.missionText" rows={5} />
      </div>
      <div className="grid content-start gap-5">
        <Line name="aboutPage.visionTitle" />
        <Block name="aboutPage.visionText" rows={5} />
      </div>
    </Pair>
    <Image name="aboutPage.visionImage" altName="aboutPage.visionImageAlt" />
    <FormCheckboxField
      look="switch"
      name="aboutPage.showTeam"
      label={settingLabels['aboutPage.showTeam']}
      help="Not in use yet. The About page always shows the team."
    />
    <TeamFields />
  </Section>
)

import { colourFields } from '@/lib/settings'
import { Card, CardBody } from '@/ui/Card'
import { SettingsForm } from '../shared/settings/SettingsForm'
import { designSchema, partOf } from '../shared/settings/settings-schema'
import { SettingsLoader } from '../shared/settings/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { ColourField } from './ColourField'
import { DesignPreview } from './DesignPreview'

const coloursOf = partOf(designSchema)

/** Design: the three colours of the site. */
export const DesignTab = () => (
  <>
    <TabHeader title="Design" text="Three colors for the site's gradient, buttons, links and accents." />
    <SettingsLoader>
      {(settings) => (
        <SettingsForm settings={settings} schema={designSchema} valuesOf={coloursOf} saveLabel="Save Colors">
          <Card as="section" aria-label="Colours">
            <CardBody className="grid gap-6">
              <div className="grid gap-5 sm:grid-cols-3">
                {colourFields.map((name) => (
                  <ColourField key={name} name={name} />
                ))}
              </div>
              <DesignPreview initial={coloursOf(settings)} />
            </CardBody>
          </Card>
        </SettingsForm>
      )}
    </SettingsLoader>
  </>
)

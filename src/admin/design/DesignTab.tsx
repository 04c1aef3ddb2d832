import { colourFields } from '@/lib/settings'
import { Card, CardBody } from '@/ui/Card'
import { FormCheckboxField, FormSelectField } from '@/ui/form/fields'
import { SettingsForm } from '../settings-form/SettingsForm'
import { designSchema, partOf, settingLabels } from '../settings-form/settings-schema'
import { SettingsLoader } from '../settings-form/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { ColourField } from './ColourField'
import { DesignPreview } from './DesignPreview'
import { fontOptions } from './font-samples'

const coloursOf = partOf(designSchema)

const themeOptions = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'reader', label: 'As the reader’s device, or as the reader chooses' },
]

export const DesignTab = () => (
  <>
    <TabHeader
      title="Design"
      text="Dark or light, the fonts, and three colors for the site's gradient, buttons, links and accents."
    />
    <SettingsLoader>
      {(settings) => (
        <SettingsForm settings={settings} schema={designSchema} valuesOf={coloursOf} saveLabel="Save Colors">
          <Card as="section" aria-label="Colors">
            <CardBody className="grid gap-6">
              <FormSelectField
                name="theme"
                label={settingLabels.theme}
                options={themeOptions}
                help="For the site; the panel is dark or light as your device is. Text stays easy to read in each."
              />
              <FormSelectField name="fonts" label={settingLabels.fonts} options={fontOptions} />
              <div className="grid gap-5 sm:grid-cols-3">
                {colourFields.map((name) => (
                  <ColourField key={name} name={name} />
                ))}
              </div>
              <FormCheckboxField
                name="plainButtons"
                look="switch"
                label={settingLabels.plainButtons}
                help="The primary color, for badges and chat bubbles, too. Without it, they have a gradient of all three."
              />
              <DesignPreview initial={coloursOf(settings)} />
            </CardBody>
          </Card>
        </SettingsForm>
      )}
    </SettingsLoader>
  </>
)

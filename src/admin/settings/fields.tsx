import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { ImageField } from '../pictures/ImageField'
import { StoryField } from '../story-editor/StoryField'
import { settingLabels, type SettingPath } from '../settings-form/settings-schema'

type FieldProps = { name: SettingPath; help?: string }

/** A single-line setting. */
export const TextSetting = (props: FieldProps & { required?: boolean; inputMode?: 'url' }) => (
  <FormTextField {...props} label={settingLabels[props.name]} />
)

/** A multi-line setting. */
export const TextAreaSetting = (props: FieldProps & { rows?: number }) => (
  <FormTextAreaField rows={3} {...props} label={settingLabels[props.name]} />
)

type StorySettingProps = { name: SettingPath; bodyName: SettingPath }

/** A text with lists and links, and its body. */
export const StorySetting = ({ name, bodyName }: StorySettingProps) => (
  <StoryField
    name={name}
    bodyName={bodyName}
    label={settingLabels[name]}
    kind="short"
    help="Alt+F10 moves to the toolbar; Escape, then Tab, leaves the text."
  />
)

type SelectSettingProps = FieldProps & { options: string[]; labelOf?: (value: string) => string }

/** A setting with fixed options, which are shown as they are unless they have labels. */
export const SelectSetting = ({ name, help, options, labelOf = String }: SelectSettingProps) => (
  <FormSelectField
    name={name}
    label={settingLabels[name]}
    help={help}
    options={options.map((value) => ({ value, label: labelOf(value) }))}
  />
)

type ImageSettingProps = FieldProps & { altName?: SettingPath }

/** Pictures that are shown whole, or that other sites crop. */
const uncropped: SettingPath[] = ['logo', 'logoOnLight', 'icon', 'shareImage']

/** A picture, uploaded, from the library or by URL, with its alternative text. */
export const ImageSetting = ({ name, help, altName }: ImageSettingProps) => (
  <ImageField
    name={name}
    label={settingLabels[name]}
    help={help}
    altName={altName}
    altLabel={altName && settingLabels[altName]}
    crops={!uncropped.includes(name)}
  />
)

type SectionProps = { title: string; text?: string; children: ReactNode }

/** A section of the settings. */
export const Section = ({ title, text, children }: SectionProps) => (
  <Card as="section">
    <CardHeader title={title} text={text} />
    <CardBody className="grid gap-5">{children}</CardBody>
  </Card>
)

/** Two fields side by side on wide screens. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 md:grid-cols-2">{children}</div>
)

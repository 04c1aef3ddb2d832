import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddedSection } from '@/lib/sections/added'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { IconButton } from '@/ui/IconButton'
import { StoryField } from '../story-editor/StoryField'
import { kindTexts } from './added-kinds'
import { ChosenStories } from './ChosenStories'
import { Shown } from './SectionFields'
import { CategoryField, SeriesField } from './StoryFilters'

type AddedFieldsProps = {
  section: AddedSection
  /** Its field: `sections.added.0`. */
  path: string
  actions: ReactNode
  onRemove: () => void
}

/** A section that somebody added to the front page. */
export function AddedFields({ section, path, actions, onRemove }: AddedFieldsProps) {
  const { kind } = section
  const title = useWatch<Record<string, string>>({ name: `${path}.title` })
  const { label } = kindTexts[kind]
  const name = title?.trim() || label
  return (
    <Card as="section" aria-label={name} data-section={path.replace('sections.', '')}>
      <CardHeader
        title={name}
        text={label}
        actions={
          <div className="-mr-2 flex shrink-0">
            {actions}
            <IconButton label={`Remove ${name}`} icon={<Trash2 />} tone="destructive" onClick={onRemove} />
          </div>
        }
      />
      <CardBody className="grid gap-5">
        <Shown name={`${path}.hidden`} label={name} />
        <FormTextField name={`${path}.title`} label="Title" required />
        {kind === 'category' && (
          <CategoryField name={`${path}.of`} help="Its three newest stories are shown." required />
        )}
        {kind === 'series' && <SeriesField name={`${path}.of`} />}
        {kind === 'chosen' && <ChosenStories name={`${path}.stories`} />}
        {kind === 'newsletter' && <FormTextAreaField name={`${path}.text`} label="Text" rows={2} />}
        {kind === 'text' && (
          <StoryField name={`${path}.text`} bodyName={`${path}.body`} label="Text" kind="short" required />
        )}
      </CardBody>
    </Card>
  )
}

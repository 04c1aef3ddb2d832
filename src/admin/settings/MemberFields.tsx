import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { IconButton } from '@/ui/IconButton'
import { ImageField } from '../pictures/ImageField'
import { MoveButtons } from '../list/MoveButtons'
import type { Direction } from '../list/moving'
import { memberLabels } from '../settings-form/settings-schema'

type MemberFieldsProps = {
  /** Stays the same when the member is moved. */
  id: string
  index: number
  isLast: boolean
  onRemove: () => void
  onMove: (direction: Direction) => void
}

/** The fields of a team member. */
export function MemberFields({ id, index, isLast, onRemove, onMove }: MemberFieldsProps) {
  const path = `aboutPage.team.${index}`
  const name: unknown = useWatch({ name: `${path}.name` })
  const title = (typeof name === 'string' && name.trim()) || `Team member ${index + 1}`
  return (
    <li className="min-w-0 rounded-box border border-line bg-page/60 p-4 sm:p-5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <p aria-hidden className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </p>
          <div className="-mr-2 ml-auto flex shrink-0">
            <MoveButtons id={id} title={title} isFirst={index === 0} isLast={isLast} onMove={onMove} />
            <IconButton label={`Remove ${title}`} icon={<Trash2 />} tone="destructive" onClick={onRemove} />
          </div>
        </div>
        <div className="grid gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <FormTextField name={`${path}.name`} label={memberLabels.name} />
            <FormTextField
              name={`${path}.role`}
              label={memberLabels.role}
              help="Their role, such as Editor or Photographer."
            />
          </div>
          <FormTextAreaField name={`${path}.bio`} label={memberLabels.bio} rows={2} />
          <ImageField
            name={`${path}.image`}
            label={memberLabels.image}
            altName={`${path}.imageAlt`}
            altLabel={memberLabels.imageAlt}
            altHelp="What the photo shows, for readers who can’t see it. If empty, “Portrait of” and the name are used."
          />
          <FormCheckboxField
            name={`${path}.hidden`}
            label={memberLabels.hidden}
            help="The About page leaves this person out."
          />
        </div>
      </fieldset>
    </li>
  )
}

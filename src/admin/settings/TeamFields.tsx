import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { uniqueNow } from '@/data/media/unique-now'
import { blankMember, type SiteSettings, type TeamMember } from '@/lib/site-settings'
import { Button } from '@/ui/Button'
import { movedText, moveButtonId, targetOf, useMovedFocus, type Direction } from '../list/moving'
import { MemberFields } from './MemberFields'

const newMember = (): TeamMember => ({ ...blankMember, id: String(uniqueNow()) })

/** The team. A new member is added blank, at the end. */
export function TeamFields() {
  const { control, getValues } = useFormContext<Pick<SiteSettings, 'aboutPage'>>()
  // Not the default 'id', which is a field of a member.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'aboutPage.team', keyName: 'key' })
  const keepFocus = useMovedFocus(fields)
  const [announcement, setAnnouncement] = useState('')

  function moveMember(index: number, key: string, direction: Direction) {
    const target = targetOf(index, direction)
    keepFocus(moveButtonId(key, direction))
    move(index, target)
    const name = getValues(`aboutPage.team.${target}.name`).trim()
    setAnnouncement(movedText(name || 'Team member', target, fields.length))
  }

  return (
    <div>
      <h3 className="text-sm font-semibold">Team</h3>
      {fields.length > 0 ? (
        <ol className="mt-3 grid gap-4">
          {fields.map((field, index) => (
            <MemberFields
              key={field.key}
              id={field.key}
              index={index}
              isLast={index === fields.length - 1}
              onRemove={() => remove(index)}
              onMove={(direction) => moveMember(index, field.key, direction)}
            />
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-sm text-muted">No team members yet.</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        onClick={() =>
          append(newMember(), { focusName: `aboutPage.team.${fields.length}.name`, shouldFocus: true })
        }
      >
        <Plus aria-hidden className="size-4" />
        Add Team Member
      </Button>
    </div>
  )
}

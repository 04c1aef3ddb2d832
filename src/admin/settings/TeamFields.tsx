import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { uniqueNow } from '@/data/media/unique-now'
import { blankMember, type SiteSettings, type TeamMember } from '@/lib/settings'
import { Button } from '@/ui/Button'
import { MemberFields } from './MemberFields'

const newMember = (): TeamMember => ({ ...blankMember, id: String(uniqueNow()) })

/** The team. A new member is added blank, at the end. */
export function TeamFields() {
  const { control } = useFormContext<Pick<SiteSettings, 'aboutPage'>>()
  // Not the default 'id', which is a field of a member.
  const { fields, append, remove } = useFieldArray({ control, name: 'aboutPage.team', keyName: 'key' })
  return (
    <div>
      <h3 className="text-sm font-semibold">Team</h3>
      {fields.length > 0 ? (
        <ol className="mt-3 grid gap-4">
          {fields.map((field, index) => (
            <MemberFields key={field.key} index={index} onRemove={() => remove(index)} />
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-sm text-muted">No team members yet.</p>
      )}
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

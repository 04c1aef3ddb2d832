import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActionProps } from '@/admin/form/kind'
import { useLeaveForm } from '@/admin/form/useLeaveForm'
import { useWrite } from '@/data/content/items'
import { collectionNamesQuery, mergeCollections } from '@/data/collections/edit-collections'
import { errorText } from '@/data/errors'
import { collectionKinds, type CollectionKind } from '@/lib/collection-kinds'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/field/SelectField'
import { showToast } from '@/ui/toast'

type Props = ActionProps<'collections'>

/** Makes one of two authors, tags or series. Unsaved changes of the form are not part of it. */
export function MergeCollection(props: Props) {
  const { item } = props
  const { formState } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const [into, setInto] = useState('')
  const leave = useLeaveForm(props)
  const merge = useWrite(mergeCollections)
  const kind = item.kind as CollectionKind
  const { data = [], error } = useQuery({ ...collectionNamesQuery(kind), enabled: isOpen })
  const others = data.filter(({ id }) => id !== item.id)
  const other = others.find(({ id }) => id === into)

  async function submit() {
    try {
      const changed = await merge.mutateAsync({ id: item.id, into })
      showToast(messages.collectionsMerged(other?.name ?? '', changed))
    } catch (problem) {
      return showToast(messages.bulkFailed(errorText(problem)))
    }
    leave()
  }

  return (
    <>
      <Button variant="ghost" disabled={formState.isSubmitting} onClick={() => setOpen(true)}>
        Merge…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !merge.isPending && setOpen(open)}
        size="sm"
        title={`Merge “${item.name}”`}
        description="All its stories get the name that you choose, and its URL leads there. Its own text and picture are deleted."
      >
        <div className="space-y-5">
          {error && <p role="alert">{errorText(error)}</p>}
          <SelectField
            label={`${collectionKinds[kind].label} to keep`}
            value={into}
            onChange={({ target }) => setInto(target.value)}
            options={[
              { value: '', label: 'Choose…' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={merge.isPending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              disabled={!other}
              busy={merge.isPending}
              busyText="Merging..."
              onClick={() => void submit()}
            >
              {other ? `Merge into ${other.name}` : 'Merge'}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

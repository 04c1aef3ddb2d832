import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useRole } from '@/admin/session/session-context'
import { LoadFailed } from '@/admin/shared/LoadFailed'
import { articleColumns } from '@/data/articles/article-columns'
import { renameCategory } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { usedCategoriesQuery } from '@/data/lists/lists'
import { messages } from '@/admin/shared/messages'
import { isAtLeast } from '@/lib/roles'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { takeLostFocus } from '@/ui/focus'
import { FormTextField, useSubmitting } from '@/ui/form/fields'
import { Form } from '@/ui/form/Form'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { showToast } from '@/ui/toast'

export function Categories() {
  const [open, setOpen] = useState(false)
  if (!isAtLeast(useRole(), 'editor')) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Tags aria-hidden className="size-4" /> Categories
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Categories"
        description="A new name appears on all articles and drafts at once. With the name of another category, the two become one."
      >
        {open && <CategoryList />}
      </Dialog>
    </>
  )
}

function CategoryList() {
  const categories = useQuery(usedCategoriesQuery())
  const { data, error } = categories
  const [editing, setEditing] = useState('')
  if (!data)
    return error ? (
      <LoadFailed query={categories} level={3} heading="The categories could not be loaded" />
    ) : (
      <Loading label="Loading categories...">
        <Skeleton className="h-32 w-full" />
      </Loading>
    )
  if (data.length === 0) return <p className="text-muted">No published article has a category.</p>
  return (
    <ul className="divide-y divide-line">
      {data.map((name) => (
        <li key={name} className="py-3">
          {name === editing ? (
            <Rename name={name} others={data} onDone={() => setEditing('')} />
          ) : (
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Rename ${name}`}
                onClick={() => setEditing(name)}
              >
                Rename
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

type RenameProps = { name: string; others: string[]; onDone: () => void }

const renameSchema = z.object({ name: z.string().trim() })

function Rename({ name, others, onDone }: RenameProps) {
  const save = useWrite(renameCategory)

  async function submit({ name: next }: z.infer<typeof renameSchema>) {
    if (!next || next === name) return onDone()
    try {
      const changed = await save.mutateAsync({ old_name: name, new_name: next })
      showToast(messages.categoryRenamed(next, changed))
    } catch (error) {
      return showToast(messages.bulkFailed(errorText(error)))
    }
    onDone()
  }

  return (
    <Form schema={renameSchema} defaultValues={{ name }} onSubmit={submit} className="space-y-3">
      <div ref={(field) => takeLostFocus(field?.querySelector('input') ?? null)}>
        <FormTextField
          name="name"
          label={`New name of ${name}`}
          maxLength={articleColumns.category.max}
          autoComplete="off"
        />
      </div>
      <RenameButtons others={others.filter((other) => other !== name)} onCancel={onDone} />
    </Form>
  )
}

function RenameButtons({ others, onCancel }: { others: string[]; onCancel: () => void }) {
  const next = useWatch<z.infer<typeof renameSchema>, 'name'>({ name: 'name' }).trim()
  const busy = useSubmitting()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="sm" busy={busy} busyText="Saving...">
        {others.includes(next) ? `Merge into ${next}` : 'Save'}
      </Button>
      <Button variant="ghost" size="sm" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

import { useId, useState, type FormEvent } from 'react'
import { articleColumns } from '@/data/articles/article-columns'
import { setCategory, type DeskRow } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/field/TextField'
import { showToast } from '@/ui/toast'
import { CategoryOptions } from './CategoryOptions'
import { countArticles } from './count-articles'

type CategoryDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  rows: DeskRow[]
  onDone: () => void
}

export function CategoryDialog({ open, onOpenChange, rows, onDone }: CategoryDialogProps) {
  const [category, setText] = useState('')
  const listId = useId()
  const save = useWrite(setCategory)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    try {
      await save.mutateAsync({ article_ids: rows.map(({ id }) => id), new_category: category.trim() })
    } catch (error) {
      return showToast(messages.bulkFailed(errorText(error)))
    }
    showToast(messages.categorySet(countArticles(rows.length)))
    onDone()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !save.isPending && onOpenChange(next)}
      size="sm"
      title={`Set the category of ${countArticles(rows.length)}`}
      description="Readers see it at once on published articles."
      focusAfter="[data-select-page] input"
    >
      <form onSubmit={(event) => void submit(event)} className="space-y-5">
        <TextField
          label="Category"
          value={category}
          maxLength={articleColumns.category.max}
          onChange={({ target }) => setText(target.value)}
          list={listId}
          autoComplete="off"
          help="Choose an existing one or type a new one. If empty, they have none."
        />
        <CategoryOptions id={listId} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={save.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyText="Saving...">
            Set Category
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

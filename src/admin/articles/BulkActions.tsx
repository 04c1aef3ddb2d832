import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkProps } from '@/admin/list/kind'
import { useDeleteItem } from '@/admin/list/useDeleteItem'
import { useLast } from '@/admin/shared/useLast'
import { undescribedQuery } from '@/data/articles/undescribed'
import { publishArticles, removeArticles, unpublishArticles, type DeskRow } from '@/data/articles/desk'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showToast } from '@/ui/toast'
import { CategoryDialog } from './CategoryDialog'
import { countArticles } from './count-articles'

type Action = 'publish' | 'unpublish' | 'delete'

export function BulkActions({ rows, onDone, onDeleted }: BulkProps<DeskRow>) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [isCategoryAsked, setCategoryAsked] = useState(false)
  const publish = useWrite(publishArticles)
  const unpublish = useWrite(unpublishArticles)
  const { removeItem: remove, busy: isRemoving } = useDeleteItem(
    removeArticles,
    messages.articlesDeleted(countArticles(rows.length)),
  )
  const drafts = rows.filter(({ state }) => state !== 'published')
  const published = rows.filter(({ state }) => state === 'published' || state === 'changed')

  const undescribed = useQuery({
    ...undescribedQuery(drafts.map(({ id }) => id)),
    enabled: asked === 'publish',
  })

  /** `left` are still to be dealt with. */
  function finish(left: DeskRow[] = []) {
    setAsked(null)
    setCategoryAsked(false)
    onDone(left)
  }

  const actions = {
    publish: {
      rows: drafts,
      title: `Publish ${countArticles(drafts.length)}?`,
      text: `Readers will see them now, scheduled ones too. ${picturesText(undescribed.data ?? [])}`,
      label: 'Publish',
      busyText: 'Publishing...',
      isBusy: publish.isPending,
      run: async (ids: string[]) => {
        const failures = await publish.mutateAsync(ids)
        const done = countArticles(ids.length - failures.length)
        showToast(
          failures.length ? messages.articlesNotPublished(done, failures) : messages.articlesPublished(done),
        )
        finish(drafts.filter(({ id }) => failures.some((failure) => failure.id === id)))
      },
    },
    unpublish: {
      rows: published,
      title: `Unpublish ${countArticles(published.length)}?`,
      text: 'Readers will no longer find them. Feed readers and search engines may keep copies for a while. You can publish them again, with the same dates.',
      label: 'Unpublish',
      busyText: 'Unpublishing...',
      isBusy: unpublish.isPending,
      run: async (ids: string[]) => {
        await unpublish.mutateAsync(ids)
        showToast(messages.articlesUnpublished(countArticles(ids.length)))
        finish()
      },
    },
    delete: {
      rows,
      title: `Delete ${countArticles(rows.length)}?`,
      text: 'Readers will no longer find them, and their drafts go too. You can undo it for a few seconds.',
      label: 'Delete',
      busyText: 'Deleting...',
      isBusy: isRemoving,
      run: async (ids: string[]) => {
        if (!(await remove(ids))) return
        finish()
        for (const row of rows) await onDeleted(row)
      },
    },
  }
  const question = actions[useLast(asked) ?? 'delete']

  async function confirm() {
    try {
      await question.run(question.rows.map(({ id }) => id))
    } catch (error) {
      showToast(messages.bulkFailed(errorText(error)))
    }
  }

  return (
    <>
      {(['publish', 'unpublish', 'delete'] as const).map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="sm"
          disabled={actions[action].rows.length === 0}
          onClick={() => setAsked(action)}
        >
          {actions[action].label}
        </Button>
      ))}
      <Button variant="secondary" size="sm" onClick={() => setCategoryAsked(true)}>
        Set Category…
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={question.title}
        text={question.text}
        confirmLabel={question.label}
        destructive={asked !== 'publish'}
        ready={asked !== 'publish' || !undescribed.isFetching}
        busy={question.isBusy}
        busyText={question.busyText}
        focusAfter="[data-select-page] input"
        onConfirm={() => void confirm()}
      />
      <CategoryDialog
        open={isCategoryAsked}
        rows={rows}
        onOpenChange={setCategoryAsked}
        onDone={() => finish()}
      />
    </>
  )
}

function picturesText(counts: number[]) {
  const pictures = counts.reduce((sum, count) => sum + count, 0)
  if (pictures === 0) return ''
  return pictures === 1
    ? 'A picture in one of them has no alternative text and isn’t marked as decorative.'
    : `${pictures} pictures in ${countArticles(counts.length)} have no alternative text and aren’t marked as decorative.`
}

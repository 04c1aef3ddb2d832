import { useState } from 'react'
import { useRole } from '@/admin/session/session-context'
import { EditItem } from '@/admin/shared/content/EditItem'
import type { EditProps } from '@/admin/shared/content/kind'
import { useItem } from '@/admin/shared/content/useItem'
import { readUnsavedText, removeUnsavedText, writeUnsavedText } from '@/admin/shared/unsaved-text'
import { useUnsavedTextKey } from '@/admin/shared/useUnsavedTextKey'
import { draftForm } from './article-forms'
import { articleKind } from './article-kind'
import { draftKind } from './draft-kind'
import { BeginChanges } from './review/BeginChanges'
import { SubmittedDraft } from './review/SubmittedDraft'

/** Edit mode: the draft of an article, or the article if it has none. */
export function EditArticle(props: EditProps) {
  const role = useRole()
  const { data, isSuccess } = useItem('article_drafts', props.id)
  // At the same time, for the form below.
  useItem('articles', props.id)
  // Chosen once: an article's form stores a draft by itself, and stays.
  const [form, setForm] = useState<'article' | 'draft' | null>(null)
  const [round, setRound] = useState(0)
  if (isSuccess && !form) setForm(data ? 'draft' : 'article')

  // Once it is saved as a draft, reopened after it was cancelled, or restored from a version.
  const edit = (id: string) => {
    setForm('draft')
    setRound(round + 1)
    props.onEdit(id)
  }
  if (role === 'contributor') {
    if (form === 'article') return <BeginChanges {...props} onEdit={edit} />
    // With the editors: see reviews.sql.
    if (data && (data.submitted_at ?? data.publish_at))
      return <SubmittedDraft draft={data} onClose={props.onClose} />
  }
  if (form === 'article') return <EditItem kind={articleKind} {...props} onEdit={edit} />
  if (form === 'draft') return <EditDraft key={round} {...props} onEdit={edit} />
  return <EditItem key="loading" kind={draftKind} {...props} />
}

/** Edits the draft, with what another form in this browser has written for it since. */
function EditDraft(props: EditProps) {
  const { id } = props
  const unsavedTextKey = useUnsavedTextKey(`article_drafts:${id}`)
  const otherKeys = [useUnsavedTextKey(`articles:${id}`), useUnsavedTextKey('articles:new')]
  // Once, and before the form reads its text.
  useState(() => {
    for (const key of otherKeys) {
      const kept = readUnsavedText(key, draftForm.blank)
      if (kept?.autosaved?.id !== id) continue
      writeUnsavedText(unsavedTextKey, {
        values: kept.values,
        since: kept.autosaved.since,
        base: kept.autosaved.values,
      })
      removeUnsavedText(key)
    }
  })
  return <EditItem kind={draftKind} {...props} />
}

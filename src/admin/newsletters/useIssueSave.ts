import { useState } from 'react'
import { messages } from '@/admin/shared/messages'
import { fetchIssue, saveIssue, type IssueDraft, type IssueValues } from '@/data/newsletter/issues'
import { useSettings } from '@/data/SiteDataProvider'
import { showToast } from '@/ui/toast'
import { flushTexts } from '../form/flush-texts'
import { mergeChanges } from '../form/three-way'
import { useVersionedSave } from '../form/useVersionedSave'
import { textOf, writtenOf, type IssueForm, type IssueInput, type IssueText } from './issue-values'
import { withMail } from './mail-content'

type Base = { id: string; updated_at: string; text: IssueText }
type Step = { form: IssueForm; submitted: IssueText; choice: string }
export type SavedIssue = { id: string; updated_at: string; mail: IssueValues }

const baseOf = (stored: IssueDraft): Base => ({ ...stored, text: textOf(stored) })

type Options = {
  /** Called with the submit button's value after a save of just what the form had. */
  onSaved: (saved: SavedIssue, choice: string) => Promise<void> | void
  onLeave: () => void
}

/** Saves a newsletter with the mail that is made of it. */
export function useIssueSave(draft: IssueDraft | null, { onSaved, onLeave }: Options) {
  const settings = useSettings()
  const [base, setBase] = useState(draft && baseOf(draft))

  const saving = useVersionedSave<IssueText, Base | null, Step, SavedIssue>({
    write: async (text, over) => {
      const values = await withMail(writtenOf(text), settings)
      return { ...(await saveIssue(values, over)), mail: values }
    },
    read: async (over) => {
      const stored = over && (await fetchIssue(over.id))
      if (!stored) return { version: null, gone: 'deleted' }
      if (stored.state !== 'draft') return { version: null, gone: 'sent or scheduled' }
      return { version: baseOf(stored), base: over.text, theirs: textOf(stored) }
    },
    failed: (detail) => messages.newsletterFailed(detail),
    onSaved: async ({ values: text, stored, step, isMerged }) => {
      resumeTyping({ ...stored, text }, step)
      // What somebody else wrote is to be seen before it is sent.
      if (isMerged) showToast(messages.merged(messages.newsletterSaved))
      else await onSaved(stored, step.choice)
    },
    onTheirs: (version, step) => version && resumeTyping(version, step),
    onLeaveGone: onLeave,
  })

  /** Edits what is stored, with what was typed since the form was submitted. */
  function resumeTyping(stored: Base, { form, submitted }: Step) {
    flushTexts()
    setBase(stored)
    const { send_at, ...typed } = form.getValues()
    form.reset({ ...stored.text, send_at })
    form.reset(
      { ...mergeChanges(submitted, typed, stored.text).merged, send_at },
      { keepDefaultValues: true },
    )
  }

  return {
    ...saving,
    base,
    submit: ({ send_at: _time, ...text }: IssueInput, form: Step['form'], choice: string) =>
      saving.save(text, base, { form, submitted: text, choice }),
  }
}

import { useState } from 'react'
import { fetchStoredSettings, saveSettings } from '@/data/settings/settings-save'
import { messages } from '@/admin/shared/messages'
import type { SiteSettings } from '@/lib/site-settings'
import { showToast } from '@/ui/toast'
import { useVersionedSave } from '../form/useVersionedSave'
import { flat, nested, type Flat } from './setting-paths'

/** How a form's settings are kept: for readers, or as a draft. */
export type SettingsStore = {
  read: () => Promise<SiteSettings>
  /** Throws a ConflictError as saveSettings does. */
  save: typeof saveSettings
  /** Says that they are saved, and does what else was chosen: the value of the submit button. */
  afterSave: (choice: string, isMerged: boolean) => Promise<void> | void
}

const forReaders: SettingsStore = {
  read: fetchStoredSettings,
  save: saveSettings,
  afterSave: (_choice, isMerged) =>
    showToast(isMerged ? messages.merged(messages.settingsSaved) : messages.settingsSaved),
}

/** A press on a submit button. */
type Step = {
  choice: string
  onSaved: (stored: SiteSettings) => void
}

export function useSettingsSave(initial: SiteSettings, store = forReaders) {
  const [opened, setOpened] = useState(initial)
  const saving = useVersionedSave<Flat, SiteSettings, Step, SiteSettings>({
    write: (values, over) => store.save(nested(values), over),
    read: async (over) => {
      const stored = await store.read()
      return { version: stored, base: flat(over), theirs: flat(stored) }
    },
    failed: messages.settingsSaveFailed,
    onSaved: async ({ stored, step, isMerged }) => {
      setOpened(stored)
      await store.afterSave(step.choice, isMerged)
      step.onSaved(stored)
    },
  })
  return {
    ...saving,
    save: (mine: Partial<SiteSettings>, step: Step) => saving.save(flat(mine), opened, step),
  }
}

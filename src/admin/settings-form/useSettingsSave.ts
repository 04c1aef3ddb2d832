import { useState } from 'react'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { saveSettings, SettingsConflict } from '@/data/settings/settings-save'
import { messages } from '@/admin/shared/messages'
import type { SiteSettings } from '@/lib/site-settings'
import { showToast } from '@/ui/toast'
import { mergeSettingChanges } from './merge-settings'

type Changes = Partial<SiteSettings>
type Conflict = ReturnType<typeof mergeSettingChanges> & { theirs: SiteSettings; choice: string }

/** How a form's settings are kept: for readers, or as a draft. */
export type SettingsStore = {
  /** Throws a SettingsConflict as saveSettings does. */
  save: typeof saveSettings
  /** Says that they are saved, and does what else was chosen: the value of the submit button. */
  afterSave: (choice: string, isMerged: boolean) => Promise<void> | void
}

const forReaders: SettingsStore = {
  save: saveSettings,
  afterSave: (_choice, isMerged) =>
    showToast(isMerged ? messages.merged(messages.settingsSaved) : messages.settingsSaved),
}

/** Saves a settings form, merged with what somebody else saved meanwhile. If both changed a setting, there is a conflict. */
export function useSettingsSave(initial: SiteSettings, store = forReaders) {
  const [opened, setOpened] = useState(initial)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const write = useWrite(({ mine, since }: { mine: Changes; since: SiteSettings }) => store.save(mine, since))

  /** Resolves to the stored settings; null if they could not be saved, or there is a conflict. */
  async function save(
    mine: Changes,
    choice: string,
    since = opened,
    isMerged = false,
  ): Promise<SiteSettings | null> {
    try {
      const stored = await write.mutateAsync({ mine, since })
      setOpened(stored)
      setConflict(null)
      await store.afterSave(choice, isMerged)
      return stored
    } catch (error) {
      if (!(error instanceof SettingsConflict)) {
        showToast(messages.settingsSaveFailed(errorText(error)))
        return null
      }
      const { theirs } = error
      const merge = mergeSettingChanges(since, mine, theirs)
      if (merge.differences.length === 0) return save(merge.decided([]), choice, theirs, true)
      setConflict({ ...merge, theirs, choice })
      return null
    }
  }

  return {
    save: (mine: Changes, choice: string) => save(mine, choice),
    busy: write.isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    /** Saves with the other version's values in these fields. */
    decide: async (fields: string[]) =>
      conflict && save(conflict.decided(fields), conflict.choice, conflict.theirs),
  }
}

import { useState } from 'react'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { saveSettings, SettingsConflict } from '@/data/settings/settings-save'
import { messages } from '@/lib/messages'
import type { SiteSettings } from '@/lib/settings'
import { showToast } from '@/ui/toast'
import { mergeSettingChanges } from './merge-settings'

type Changes = Partial<SiteSettings>
type Conflict = ReturnType<typeof mergeSettingChanges> & { theirs: SiteSettings }

/** Saves a form of settings over what somebody else has saved meanwhile, and asks where both changed the same ones. */
export function useSettingsSave(initial: SiteSettings) {
  const [opened, setOpened] = useState(initial)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const write = useWrite(({ mine, since }: { mine: Changes; since: SiteSettings }) =>
    saveSettings(mine, since),
  )

  /** Resolves to the settings as they are stored then; null where they could not be saved, or not yet. */
  async function save(mine: Changes, since = opened, isMerged = false): Promise<SiteSettings | null> {
    try {
      const stored = await write.mutateAsync({ mine, since })
      setOpened(stored)
      setConflict(null)
      showToast(isMerged ? messages.merged(messages.settingsSaved) : messages.settingsSaved)
      return stored
    } catch (error) {
      if (!(error instanceof SettingsConflict)) {
        showToast(messages.settingsSaveFailed(errorText(error)))
        return null
      }
      const { theirs } = error
      const merge = mergeSettingChanges(since, mine, theirs)
      if (merge.differences.length === 0) return save(merge.decided([]), theirs, true)
      setConflict({ ...merge, theirs })
      return null
    }
  }

  return {
    save: (mine: Changes) => save(mine),
    busy: write.isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    /** In those fields the other version stays. */
    decide: async (fields: string[]) => conflict && save(conflict.decided(fields), conflict.theirs),
  }
}

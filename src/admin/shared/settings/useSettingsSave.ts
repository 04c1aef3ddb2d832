import { useState } from 'react'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/content/items'
import { saveSettings, SettingsConflict } from '@/data/settings/settings-save'
import { messages } from '@/admin/shared/messages'
import type { SiteSettings } from '@/lib/settings'
import { showToast } from '@/ui/toast'
import { mergeSettingChanges } from './merge-settings'

type Changes = Partial<SiteSettings>
type Conflict = ReturnType<typeof mergeSettingChanges> & { theirs: SiteSettings }

/** Saves a settings form, merged with what somebody else saved meanwhile. If both changed a setting, there is a conflict. */
export function useSettingsSave(initial: SiteSettings) {
  const [opened, setOpened] = useState(initial)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const write = useWrite(({ mine, since }: { mine: Changes; since: SiteSettings }) =>
    saveSettings(mine, since),
  )

  /** Resolves to the stored settings; null if they could not be saved, or there is a conflict. */
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
    /** Saves with the other version's values in these fields. */
    decide: async (fields: string[]) => conflict && save(conflict.decided(fields), conflict.theirs),
  }
}

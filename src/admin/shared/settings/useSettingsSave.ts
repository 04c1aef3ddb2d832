import { useState } from 'react'
import { errorText } from '@/data/errors'
import { useWrite } from '@/data/items'
import { saveSettings, SettingsConflict } from '@/data/settings-save'
import { messages } from '@/lib/messages'
import type { SiteSettings } from '@/lib/settings'
import { showToast } from '@/ui/toast'

type Changes = Partial<SiteSettings>

/** Saves a form of settings, and asks where somebody else has changed the same ones. */
export function useSettingsSave(initial: SiteSettings) {
  const [opened, setOpened] = useState(initial)
  const [conflict, setConflict] = useState<{ mine: Changes; theirs: SiteSettings } | null>(null)
  const write = useWrite(({ mine, since }: { mine: Changes; since: SiteSettings }) =>
    saveSettings(mine, since),
  )

  /** Resolves to whether the settings are saved. */
  async function save(mine: Changes, since = opened): Promise<boolean> {
    try {
      setOpened(await write.mutateAsync({ mine, since }))
    } catch (error) {
      if (error instanceof SettingsConflict) setConflict({ mine, theirs: error.theirs })
      else showToast(messages.settingsSaveFailed(errorText(error)))
      return false
    }
    setConflict(null)
    showToast(messages.settingsSaved)
    return true
  }

  return { save, busy: write.isPending, conflict, dismissConflict: () => setConflict(null) }
}

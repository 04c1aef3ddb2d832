import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  compareContent,
  withStoredValues,
  writeContent,
  writeSettings,
  type Comparison,
} from '@/data/content/content-transfer'
import { errorText } from '@/data/errors'
import { fetchStoredSettings } from '@/data/settings/settings-save'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import type { SiteSettings } from '@/lib/site-settings'
import { showToast } from '@/ui/toast'
import { useLongJob } from '../../shared/useLongJob'
import { readContentFile } from './content-file'

/** What the import of a file would change. */
export type Plan = {
  fileName: string
  comparisons: Comparison[]
  settings: SiteSettings
  found: SiteSettings
  settingsChanged: boolean
}

/** How many rows the import would write; the settings count as one. */
export const writesOf = ({ comparisons, settingsChanged }: Plan) =>
  comparisons.reduce(
    (sum, { added, changed }) => sum + added.length + changed.length,
    settingsChanged ? 1 : 0,
  )

/**
 * Imports a file: it is validated and compared with the database, then written if the editor confirms. `onSettings` is called
 * if the import has changed the settings.
 */
export function useContentImport(onSettings: () => void) {
  const queryClient = useQueryClient()
  const { progress, run, cancel } = useLongJob()
  const [problems, setProblems] = useState<string[]>([])
  const [plan, setPlan] = useState<Plan | null>(null)

  async function choose(file: File) {
    setProblems([])
    await run('Could not read the file:', async (options) => {
      const parsed = await readContentFile(file)
      if (parsed.problems) return setProblems(parsed.problems)
      const comparisons = await compareContent(parsed.content, options)
      const found = await fetchStoredSettings()
      const settings = withStoredValues(parsed.content.settings, found)
      options.signal.throwIfAborted()
      const settingsChanged = (Object.keys(settings) as (keyof SiteSettings)[]).some(
        (field) => !sameJson(settings[field], found[field]),
      )
      setPlan({ fileName: file.name, comparisons, settings, found, settingsChanged })
    })
  }

  async function write(confirmed: Plan) {
    let written = 0
    const all = writesOf(confirmed)
    let finished = false
    await run('', async ({ onProgress, signal }) => {
      try {
        await writeContent(confirmed.comparisons, {
          signal,
          onProgress: (done) => onProgress((written = done), all),
        })
        signal.throwIfAborted()
        if (confirmed.settingsChanged) await writeSettings(confirmed.settings, confirmed.found)
        finished = true
      } catch (error) {
        showToast(messages.importStopped(written, all, signal.aborted ? '' : errorText(error)))
        // The toast above has reported it.
        cancel()
      }
    })
    if (finished) showToast(messages.importDone(all))
    setPlan(null)
    if (finished && confirmed.settingsChanged) onSettings()
    void queryClient.invalidateQueries()
  }

  return {
    progress,
    problems,
    plan,
    choose: (file: File) => void choose(file),
    confirm: () => plan && void write(plan),
    cancel: () => {
      cancel()
      if (!progress) setPlan(null)
    },
  }
}

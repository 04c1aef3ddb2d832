import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import { showToast } from '@/ui/toast'
import { messages } from './messages'

export type Progress = { done: number; all: number }
type JobOptions = { onProgress: (done: number, all: number) => void; signal: AbortSignal }

/** Runs a job of many requests. `progress` is null while none runs. Unmounting or `cancel` aborts it. */
export function useLongJob() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to whether the job finished; a toast reports a failure. */
  async function run(failure: string, job: (options: JobOptions) => Promise<void>): Promise<boolean> {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, all: 0 })
    try {
      await job({
        signal: controller.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      })
      return !controller.signal.aborted
    } catch (error) {
      if (!controller.signal.aborted) showToast(messages.jobFailed(failure, errorText(error)))
      return false
    } finally {
      setProgress(null)
    }
  }

  return { progress, run, cancel: () => running.current?.abort() }
}

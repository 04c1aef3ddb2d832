import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/data/errors'
import { fetchAllSubscribers } from '@/data/newsletter/subscriber-list'
import { showToast } from '@/ui/toast'
import { download } from '../shared/download'
import { subscribersCsv } from './subscribers-csv'

/** The export of all subscribers: how far it is, null while there is none, and how to start and stop it. */
export function useSubscribersExport() {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, all: 0 })
    try {
      const rows = await fetchAllSubscribers({
        signal: controller.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      })
      const csv = await subscribersCsv(rows)
      if (!controller.signal.aborted) download(csv, 'subscribers.csv', 'text/csv;charset=utf-8')
    } catch (error) {
      if (!controller.signal.aborted)
        showToast({
          title: 'Error',
          description: `Could not export the subscribers: ${errorText(error)}`,
          tone: 'destructive',
        })
    }
    setProgress(null)
  }

  return { progress, start: () => void start(), cancel: () => running.current?.abort() }
}

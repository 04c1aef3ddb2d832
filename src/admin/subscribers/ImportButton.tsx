import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { importSubscribers } from '@/data/newsletter/subscriber-list'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { messages } from '../shared/messages'
import { useLongJob } from '../shared/useLongJob'
import { consentWording, ImportDialog, type ImportPlan } from './ImportDialog'

const mostBytes = 50_000_000

/** Reads a CSV file of subscribers, shows what importing it would do, and imports it. */
export function ImportButton() {
  const queryClient = useQueryClient()
  const { progress, run, cancel } = useLongJob()
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise choosing the same file again, after it was fixed, has no effect.
    target.value = ''
    if (!file) return
    void run('Could not read the file:', async (options) => {
      if (file.size > mostBytes) throw new Error('It is larger than 50 MB.')
      const { readSubscribers } = await import('@/moving/read-subscribers')
      const found = await readSubscribers(await file.arrayBuffer())
      const counts = await importSubscribers(found.rows, options)
      setPlan({ fileName: file.name, ...found, counts })
    })
  }

  async function start({ rows }: ImportPlan) {
    const isDone = await run(
      'Not all were imported. Import the same file again to add the others.',
      async (options) => {
        const { added } = await importSubscribers(rows, { ...options, wording: consentWording })
        setPlan(null)
        showToast(messages.subscribersImported(added))
      },
    )
    void queryClient.invalidateQueries()
    if (!isDone) setPlan(null)
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={progress !== null && !plan}
        busyText="Reading..."
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="File of subscribers"
        tabIndex={-1}
        className="hidden"
        onChange={choose}
      />
      {plan && (
        <ImportDialog
          plan={plan}
          progress={progress}
          onConfirm={() => void start(plan)}
          onCancel={() => (progress ? cancel() : setPlan(null))}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { adminTables, backendConfig } from '@/data/backend'
import { fetchStoredSettings } from '@/data/settings/settings-save'
import type { Source } from '@/moving/export/items'
import type { StoredFiles } from '@/moving/export/files'
import { useLongJob } from '../shared/useLongJob'
import { chooseDestination } from './save-bytes'

export type Format = 'markdown' | 'wordpress' | 'everything'

const endings: Record<Format, { ending: string; type: string }> = {
  markdown: { ending: 'markdown.zip', type: 'application/zip' },
  wordpress: { ending: 'wordpress.xml', type: 'application/xml' },
  everything: { ending: 'everything.zip', type: 'application/zip' },
}

/** Writes an export as the signed-in account may read it. `missing` are files that the last one could not take along. */
export function useExport() {
  const { run, ...job } = useLongJob()
  const [missing, setMissing] = useState<string[] | null>(null)

  const start = (format: Format, withDrafts: boolean) =>
    run('Nothing was saved. The export stopped:', async ({ signal, onProgress }) => {
      setMissing(null)
      const { ending, type } = endings[format]
      const name = `magazine-${new Date().toISOString().slice(0, 10)}-${ending}`
      const destination = await chooseDestination(name, type)
      if (!destination) return
      const notFound: string[] = []
      try {
        const { openBy } = await import('@/moving/export/files')
        const source = {
          db: await adminTables(),
          withDrafts,
          signal,
          onProgress,
          open: openBy(backendConfig().url, (...request) => fetch(...request), signal),
          onMissing: (path: string) => void notFound.push(path),
        }
        for await (const piece of await bytesOf(format, source)) {
          signal.throwIfAborted()
          await destination.write(piece as Uint8Array<ArrayBuffer>)
        }
        signal.throwIfAborted()
        await destination.finish()
      } catch (error) {
        await destination.discard().catch(() => undefined)
        throw error
      }
      setMissing(notFound)
    })
  return { ...job, start, missing }
}

async function bytesOf(format: Format, source: Source & StoredFiles): Promise<AsyncIterable<Uint8Array>> {
  if (format === 'wordpress') {
    const { wxrBytes } = await import('@/moving/export/wxr')
    const { siteName } = await fetchStoredSettings()
    return wxrBytes({ ...source, site: location.origin, filesAt: backendConfig().url, title: siteName })
  }
  const { zipOf } = await import('@/moving/export/zip')
  if (format === 'markdown')
    return zipOf((await import('@/moving/export/markdown-files')).markdownEntries(source))
  return zipOf((await import('@/moving/export/everything')).everythingEntries(source))
}

import { fetchContent } from '@/data/content/content-transfer'
import { download } from '../../shared/download'
import { contentFile } from './content-file'
import { useLongJob } from '../../shared/useLongJob'

/** The export of all content: how far it is, and how to start and stop it. */
export function useContentExport() {
  const { progress, run, cancel } = useLongJob()
  const start = () =>
    run('Could not export the content:', async (options) => {
      const { name, text } = contentFile(await fetchContent(options), new Date())
      download(text, name, 'application/json')
    })
  return { progress, start: () => void start(), cancel }
}

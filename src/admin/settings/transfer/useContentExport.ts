import { fetchContent } from '@/data/content/content-transfer'
import { download } from '../../shared/download'
import { useLongJob } from '../../shared/useLongJob'
import { contentFile } from './content-file'

/** Saves the content as a file. */
export function useContentExport() {
  const { run, ...job } = useLongJob()
  const exportContent = () =>
    run('Could not export the content:', async (options) => {
      const { name, text } = contentFile(await fetchContent(options), new Date())
      download(text, name, 'application/json')
    })
  return { ...job, exportContent }
}

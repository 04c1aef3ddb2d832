import { fetchContent } from '@/data/content/content-transfer'
import { download } from '../../shared/download'
import { useLongJob } from '../../shared/useLongJob'
import { contentFile } from './content-file'

/** Saves the content as a file; drafts only if they are asked for. */
export function useContentExport() {
  const { run, ...job } = useLongJob()
  const exportContent = ({ withDrafts }: { withDrafts: boolean }) =>
    run('Could not export the content:', async (options) => {
      const { name, text } = contentFile(await fetchContent(withDrafts, options), new Date())
      download(text, name, 'application/json')
    })
  return { ...job, exportContent }
}

import { Spinner } from '@/ui/Spinner'
import { Head } from '../layout/Head'

/** The heading and the tab's title of a page whose content is still to come: 'Loading article...'. */
export const LoadingTitle = ({ title }: { title: string }) => (
  <>
    <Head title={title} noindex />
    <div role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      <h1>{title}</h1>
    </div>
  </>
)

import { useFocusHandover } from '@/ui/focus'
import { Spinner } from '@/ui/Spinner'
import { Head } from '../layout/Head'

/** The heading and the document title of a loading page: 'Loading article...'. */
export const LoadingTitle = ({ title }: { title: string }) => (
  <>
    <Head title={title} noindex />
    <div role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {/* If it has the focus, the loaded heading takes it. */}
      <h1 ref={useFocusHandover<HTMLHeadingElement>()}>{title}</h1>
    </div>
  </>
)

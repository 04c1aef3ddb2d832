import { useFocusHandover } from '@/ui/focus'
import { Spinner } from '@/ui/Spinner'
import { Head } from '../layout/Head'

/** The heading and the tab's title of a page whose content is still to come: 'Loading article...'. */
export const LoadingTitle = ({ title }: { title: string }) => (
  <>
    <Head title={title} noindex />
    <div role="status" className="flex items-center gap-3 text-muted">
      <Spinner />
      {/* Whoever came here goes on to the heading of what was loaded. */}
      <h1 ref={useFocusHandover<HTMLHeadingElement>()}>{title}</h1>
    </div>
  </>
)

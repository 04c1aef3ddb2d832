import { Container } from '@/ui/Container'
import { Skeleton } from '@/ui/Skeleton'
import { LoadingTitle } from '../prose/LoadingTitle'
import { stageHeight } from './stage-height'

/** An edition that is still to come, in its shape. */
export const EditionLoading = () => (
  <>
    <Container className="py-8">
      <LoadingTitle title="Loading edition..." />
      <Skeleton className="mt-4 h-10 w-2/3 max-w-xl" />
    </Container>
    <div className="border-t border-line bg-surface px-gutter py-6">
      <div className={`mx-auto grid place-items-center ${stageHeight}`}>
        <Skeleton className="aspect-[3/4] h-full max-w-full" />
      </div>
    </div>
  </>
)

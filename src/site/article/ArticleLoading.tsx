import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { Skeleton } from '@/ui/Skeleton'
import { LoadingTitle } from '../shared/LoadingTitle'

export const ArticleLoading = () => (
  <Container className="py-12">
    <div className="mx-auto max-w-3xl">
      <LoadingTitle title={t('Loading article...')} />
      <Skeleton className="mt-12 h-4 w-40" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-3/4" />
      <Skeleton className="mt-8 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
    <Skeleton className="mx-auto mt-12 aspect-[3/2] w-full max-w-5xl sm:aspect-[16/9]" />
    <div className="mx-auto mt-12 max-w-measure">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} className="mt-4 h-4.5 w-full last:w-1/2" />
      ))}
    </div>
  </Container>
)

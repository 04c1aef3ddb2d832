import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { snapshotQuery, type Snapshot, type Version } from '@/data/articles/versions'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'
import { ErrorState } from '@/ui/ErrorState'
import { SelectField } from '@/ui/field/SelectField'
import { takeLostFocus } from '@/ui/focus'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { draftForm, type ArticleValues } from '../article-forms'
import { Comparison } from './Comparison'
import { versionName } from './names'

// With the package that compares, which nothing else needs.
const codeQuery = queryOptions({
  queryKey: ['code', 'compare'],
  queryFn: () => import('./compare'),
  staleTime: 'static',
})

type CompareVersionProps = {
  version: Version
  /** Versions to compare it with, instead of the present text. */
  others: Version[]
  present: ArticleValues
  onBack: () => void
  restore: ReactNode
}

export function CompareVersion({ version, others, present, onBack, restore }: CompareVersionProps) {
  const [otherId, setOtherId] = useState('')
  const other = others.find(({ id }) => id === otherId)
  const code = useQuery(codeQuery)
  const own = useQuery(snapshotQuery(version.id))
  const second = useQuery({ ...snapshotQuery(otherId), enabled: other !== undefined })
  const needed = other ? [code, own, second] : [code, own]
  const failed = needed.filter(({ isError }) => isError)

  // A column that is newer than the version stays as it is, but for the body: before there were any, a text was plain.
  const valuesOf = (snapshot: Snapshot): ArticleValues =>
    draftForm.fromItem({ ...draftForm.toRow(present), body: null, ...snapshot })
  const isOtherOlder = other !== undefined && other.updated_at < version.updated_at

  function result() {
    if (failed.length > 0)
      return (
        <ErrorState
          level={3}
          heading="The versions could not be compared"
          text={errorText(failed[0]?.error)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retryLabel="Try Again"
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )
    if (needed.some(({ isPending }) => isPending) || !code.data)
      return (
        <Loading label="Comparing..." className="space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      )
    if (!own.data || (other && !second.data))
      return <p className="text-muted">This version does not exist any more.</p>
    const [one, two] = [valuesOf(own.data), other && second.data ? valuesOf(second.data) : present]
    const [before, after] = isOtherOlder ? [two, one] : [one, two]
    return (
      <>
        <p className="text-sm text-muted">
          {other
            ? 'Struck out: only in the older version. Underlined: only in the newer version.'
            : 'Struck out: only in the version. Underlined: only in the present text.'}
        </p>
        {restore}
        <Comparison before={before} after={after} code={code.data} />
      </>
    )
  }

  return (
    <div className="space-y-5">
      <Button variant="ghost" size="sm" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4" />
        All versions
      </Button>
      <h3 ref={takeLostFocus} className="font-semibold wrap-anywhere">
        {versionName(version)}
      </h3>
      <SelectField
        label="Compare with"
        value={otherId}
        onChange={(event) => setOtherId(event.target.value)}
        options={[
          { value: '', label: 'The present text' },
          ...others.map((each) => ({ value: each.id, label: versionName(each) })),
        ]}
      />
      {result()}
    </div>
  )
}

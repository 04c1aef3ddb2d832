import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackendError, pastTheEnd } from '@/data/errors'

type Paged = { rows: unknown[]; total: number }

/**
 * Whether a list's page begins after its end: the last row of the last page was deleted, or the URL has a page that
 * never existed. PostgREST refuses such a page. Goes back to the last page that can exist, else to the first.
 */
export function usePastTheEnd(
  { data, error, isPlaceholderData }: UseQueryResult<Paged>,
  { page, pageSize, hrefFor }: { page: number; pageSize: number; hrefFor: (page: number) => string },
): boolean {
  const navigate = useNavigate()
  const refused = error instanceof BackendError && error.code === pastTheEnd
  const isPast = refused || (page > 1 && !isPlaceholderData && data?.rows.length === 0)
  // After a refusal the total is that of before.
  const last = Math.min(Math.ceil((data?.total ?? 0) / pageSize), page - 1)
  const target = hrefFor(Math.max(1, last))

  useEffect(() => {
    if (isPast) void navigate(target, { replace: true })
  }, [isPast, target, navigate])

  return isPast
}

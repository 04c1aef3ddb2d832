import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackendError, pastTheEnd } from '@/data/errors'

type Paged = { rows: unknown[]; total: number }

/**
 * Redirects a list to its last page if the requested one is past the end: its last row was deleted, or it never existed.
 * Returns whether it is redirecting.
 */
export function useRedirectToLastPage(
  { data, error, isPlaceholderData }: UseQueryResult<Paged>,
  { page, pageSize, hrefFor }: { page: number; pageSize: number; hrefFor: (page: number) => string },
): boolean {
  const navigate = useNavigate()
  // PostgREST refuses an offset past the end.
  const refused = error instanceof BackendError && error.code === pastTheEnd
  const isPast = refused || (page > 1 && !isPlaceholderData && data?.rows.length === 0)
  // After a refusal, the total is from the previous response.
  const last = Math.min(Math.ceil((data?.total ?? 0) / pageSize), page - 1)
  const target = hrefFor(Math.max(1, last))

  useEffect(() => {
    if (isPast) void navigate(target, { replace: true })
  }, [isPast, target, navigate])

  return isPast
}

/** The bytes that a Range header asks for; undefined for the whole file (no range, several, or an outdated If-Range). */
export function parseRange(
  request: Headers,
  file: Headers,
  size: number,
): [start: number, end: number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.get('range') ?? '')
  const condition = request.get('if-range')
  if (!match || (condition && condition !== file.get('etag') && condition !== file.get('last-modified')))
    return undefined
  const [, first = '', last = ''] = match
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'unsatisfiable' : [start, end]
}

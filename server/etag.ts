/** Whether an If-None-Match header matches the ETag. The header is a list of tags, which proxies may have weakened, or '*'. */
export function matchesEtag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => {
    const candidate = each.trim()
    return candidate === '*' || candidate.replace(/^W\//, '') === tag
  })
}

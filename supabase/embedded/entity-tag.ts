/**
 * Whether a client has what the tag names already, by the If-None-Match header of its request: a list of tags, of which a
 * proxy may have made weak ones, or '*' for anything.
 */
export function hasTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => {
    const known = each.trim()
    return known === '*' || known.replace(/^W\//, '') === tag
  })
}

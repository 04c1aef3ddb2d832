import { useRole } from '@/admin/session/session-context'
import type { MediaUse } from '@/data/media/media-uses'
import { isAtLeast } from '@/lib/roles'
import { describeUse } from './describe-use'

const maxShown = 8

/** For the question before a deletion: which places lose the file. */
export function MediaUses({ uses, failed }: { uses: MediaUse[] | undefined; failed: boolean }) {
  if (failed)
    return <>Where the file is used could not be checked. Pages that use it will show a placeholder.</>
  if (!uses) return <>Looking for the pages that use it...</>
  if (uses.length === 0) return <>Nothing uses it.</>
  return (
    <>
      A placeholder will be shown instead in:
      <UseList uses={uses} />
    </>
  )
}

/**
 * The places that use a file; those that the role may edit are links, in a new tab, since a form may be open here. Of spans,
 * since a dialog's question is a paragraph.
 */
export function UseList({ uses }: { uses: MediaUse[] }) {
  const role = useRole()
  const more = uses.length - maxShown
  return (
    <span role="list" className="mt-2 block">
      {uses.slice(0, maxShown).map((use, index) => {
        const { text, href, least } = describeUse(use)
        return (
          <span key={index} role="listitem" className="block break-words text-ink">
            {isAtLeast(role, least) ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="inline-block min-h-6 max-w-full py-0.5 underline underline-offset-4"
              >
                {text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              text
            )}
          </span>
        )
      })}
      {more > 0 && (
        <span role="listitem" className="block">
          and {more.toLocaleString()} more
        </span>
      )}
    </span>
  )
}

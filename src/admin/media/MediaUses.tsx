import type { MediaUse } from '@/data/media/media-uses'
import { settingLabels, type SettingPath } from '../shared/settings/settings-schema'

const maxShown = 8

function nameOf({ kind, name }: MediaUse): string {
  if (kind === 'article') return `Article “${name}”`
  if (kind === 'draft') return `Draft “${name || 'Untitled'}”`
  if (kind === 'insider') return `Insider item “${name}”`
  if (kind === 'insider draft') return `Insider draft “${name || 'Untitled'}”`
  if (kind === 'page') return `Page “${name}”`
  if (kind === 'edition') return `Digital edition “${name}”`
  if (kind === 'member') return `Global Settings: photo of ${name || 'a team member'}`
  return `Global Settings: ${settingLabels[name as SettingPath]}`
}

/** Where a file is used, for the question before its deletion. */
export function MediaUses({ uses, failed }: { uses: MediaUse[] | undefined; failed: boolean }) {
  if (failed)
    return <>Where the file is used could not be checked. Pages that use it will show a placeholder.</>
  if (!uses) return <>Looking for the pages that use it...</>
  if (uses.length === 0) return <>No story, draft, page, edition or setting uses it.</>
  const more = uses.length - maxShown
  return (
    <>
      A placeholder will be shown instead in:
      <span role="list" className="mt-2 block">
        {uses.slice(0, maxShown).map((use, index) => (
          <span key={index} role="listitem" className="block break-words text-ink">
            {nameOf(use)}
          </span>
        ))}
        {more > 0 && (
          <span role="listitem" className="block">
            and {more.toLocaleString()} more
          </span>
        )}
      </span>
    </>
  )
}

import type { LostRights } from '@/data/account/staff'
import { countText } from '../shared/count-text'

/** What ends with a role, in sentences; '' if nothing does. */
export function lostRightsText({ stories, expiries, previews }: LostRights): string {
  const sentences = [
    stories > 0 && `${countText(stories, 'scheduled story', 'scheduled stories')} will not be published.`,
    expiries > 0 && `${countText(expiries, 'article', 'articles')} will not be unpublished when planned.`,
    stories + expiries > 0 && 'Whoever may publish can schedule them again.',
    previews > 0 && `${countText(previews, 'preview link stops', 'preview links stop')} working.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

import { Lightbulb } from 'lucide-react'
import { RowMeta } from '@/admin/list/RowMeta'
import { stateNames } from '@/admin/story-form/state-names'
import type { StoryTabKind } from '@/admin/story-form/kind'
import { useStory } from '@/admin/story-form/story-context'
import { Unpublish } from '@/admin/story-form/Unpublish'
import {
  insiderDeskQuery,
  publishInsider,
  removeInsider,
  unpublishInsider,
  type InsiderRow,
} from '@/data/content/insider-desk'
import { insiderLabel } from '@/lib/insider-types'
import { paths } from '@/lib/paths'
import { messages } from '@/admin/shared/messages'
import { Badge } from '@/ui/Badge'
import { insiderDraftForm, insiderForm, type InsiderValues } from './insider-forms'
import { InsiderFields } from './InsiderFields'

function Actions() {
  const { published } = useStory()
  return published && <Unpublish noun="item" run={unpublishInsider} done={messages.unpublished.content} />
}

export const insiderKind: StoryTabKind<'insider_content', InsiderValues, InsiderRow> = {
  table: 'insider_content',
  title: 'Insiders',
  text: 'Stories from behind the scenes, for the Industry Insiders page.',
  noun: ['insider item', 'insider items'],
  searchLabel: 'Search insiders',
  addLabel: 'Add Content',
  icon: <Lightbulb />,
  blank: insiderForm.blank,
  labels: insiderForm.labels,
  public: insiderForm,
  draft: insiderDraftForm,
  Fields: InsiderFields,
  Actions,
  publish: publishInsider,
  href: (item) => paths.insiders.href({ item }),
  list: insiderDeskQuery,
  states: { '': 'All', draft: 'Drafts', published: 'Published', changed: stateNames.changed },
  removal: removeInsider,
  view: ({ id, state, type, title, author, date }) => ({
    title: title || 'Untitled',
    badge: (
      <>
        {stateNames[state] && <Badge>{stateNames[state]}</Badge>}
        <Badge>{insiderLabel(type)}</Badge>
      </>
    ),
    meta: (
      <RowMeta
        parts={[author]}
        date={date}
        page={state !== 'draft' && { title, href: paths.insiders.href({ item: id }) }}
      />
    ),
  }),
  required: messages.requiredFields,
  added: messages.added.content,
  published: messages.published.content,
  updated: messages.updated.content,
  deleted: messages.deleted.content,
}

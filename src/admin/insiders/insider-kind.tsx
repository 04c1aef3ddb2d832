import { Lightbulb } from 'lucide-react'
import { autosaveBeside } from '@/admin/shared/content/autosave'
import type { ActionProps, ContentKind } from '@/admin/shared/content/kind'
import { SaveDraft } from '@/admin/shared/content/SaveDraft'
import { Unpublish } from '@/admin/shared/content/Unpublish'
import { RowMeta } from '@/admin/shared/list/RowMeta'
import { stateNames } from '@/admin/shared/state-names'
import {
  insiderDeskQuery,
  removeInsider,
  unpublishInsider,
  type InsiderRow,
} from '@/data/content/insider-desk'
import { insiderLabel } from '@/lib/insider-types'
import { messages } from '@/admin/shared/messages'
import { Badge } from '@/ui/Badge'
import { insiderDraftForm, insiderForm, type InsiderValues } from './insider-forms'
import { InsiderFields } from './InsiderFields'

/** Beside the button that publishes at once: save a draft, unpublish. */
const Actions = (props: ActionProps<'insider_content', InsiderValues>) => (
  <>
    <SaveDraft table="insider_content" {...props} />
    {props.item && (
      <Unpublish {...props} noun="item" run={unpublishInsider} done={messages.unpublished.content} />
    )}
  </>
)

export const insiderKind: ContentKind<'insider_content', InsiderValues, InsiderRow> = {
  table: 'insider_content',
  title: 'Insiders',
  text: 'Stories from behind the scenes, for the Industry Insiders page.',
  noun: ['insider item', 'insider items'],
  searchLabel: 'Search insiders',
  addLabel: 'Add Content',
  icon: <Lightbulb />,
  ...insiderForm,
  Fields: InsiderFields,
  Actions,
  autosave: autosaveBeside('insider_content', insiderDraftForm),
  list: insiderDeskQuery,
  states: { '': 'All', draft: 'Drafts', published: 'Published', changed: stateNames.changed },
  removal: removeInsider,
  titleOf: ({ title }) => title,
  view: ({ state, type, title, author, date }) => ({
    title: title || 'Untitled',
    badge: (
      <>
        {stateNames[state] && <Badge>{stateNames[state]}</Badge>}
        <Badge>{insiderLabel(type)}</Badge>
      </>
    ),
    meta: <RowMeta parts={[author]} date={date} />,
  }),
  required: messages.requiredFields,
  added: messages.added.content,
  updated: messages.updated.content,
  deleted: messages.deleted.content,
}

import { BookOpen } from 'lucide-react'
import { assetUrl } from '@/data/media/assets'
import { errorText } from '@/data/errors'
import { removalFrom } from '@/data/content/items'
import { removeEditionFiles } from '@/data/editions/edition-files'
import { listQuery } from '@/data/lists/lists'
import { safeLink } from '@/lib/links'
import { messages } from '@/admin/shared/messages'
import { instantOf, zonedText } from '@/lib/time-zone'
import { Badge } from '@/ui/Badge'
import { DateText } from '@/ui/DateText'
import { showToast } from '@/ui/toast'
import type { ListKind, ListRowOf } from '../list/kind'
import { ListPanel } from '../list/ListPanel'
import type { RowView } from '../list/ListRow'
import { TabHeader } from '../shared/TabHeader'
import { useEditor } from '../list/useEditor'
import { useTimeZone } from '../shared/useTimeZone'
import { EditEdition } from './EditEdition'
import { EditionForm } from './EditionForm'
import { EditionOffers } from './EditionOffers'
import { EditionTexts } from './EditionTexts'
import { useEditionTexts } from './useEditionTexts'

type Row = ListRowOf<'digital_magazines'>

export function EditionsTab() {
  const { editing, edit, close } = useEditor()
  const texts = useEditionTexts()
  return (
    <>
      <TabHeader title="Digital Editions" text="Issues of the magazine as PDF files, with their covers." />
      <div className="grid gap-6">
        {editing ? (
          <EditEdition key={editing} id={editing} onClose={close} onPdf={texts.readUpload} />
        ) : (
          <EditionForm item={null} onPdf={texts.readUpload} />
        )}
        <EditionTexts texts={texts} />
        <EditionOffers />
        <ListPanel
          kind={editionKind}
          title="Manage Digital Editions"
          onEdit={(row) => edit(row.id)}
          onDeleted={async (row) => {
            if (row.id === editing) close()
            await removeFilesOf(row)
          }}
        />
      </div>
    </>
  )
}

const isAhead = (time: Date) => time > new Date()

function ScheduledBadge({ publish_at, issue_date }: Pick<Row, 'publish_at' | 'issue_date'>) {
  const timeZone = useTimeZone()
  const time = publish_at ? new Date(publish_at) : instantOf(`${issue_date}T00:00`, timeZone)
  return time && isAhead(time) && <Badge>Scheduled: {zonedText(time, timeZone)}</Badge>
}

const editionKind: ListKind<Row> = {
  noun: ['digital edition', 'digital editions'],
  searchLabel: 'Search editions',
  icon: <BookOpen />,
  list: (filter) => listQuery('digital_magazines', filter),
  ordered: 'digital_magazines',
  view: viewOf,
  removal: removalFrom('digital_magazines'),
  undoable: false,
  deleted: messages.editionDone('delete'),
}

function viewOf({ title, issue_date, publish_at, cover_image_url, pdf_url, hidden }: Row): RowView {
  const pdf = safeLink(assetUrl(pdf_url))
  return {
    title,
    hidden,
    picture: assetUrl(cover_image_url),
    pictureRatio: '3 / 4',
    badge: <ScheduledBadge publish_at={publish_at} issue_date={issue_date} />,
    meta: (
      <>
        Issue: <DateText iso={issue_date} style="month" />
      </>
    ),
    detail: pdf && (
      <a
        href={pdf}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`View PDF of ${title}`}
        className="inline-flex min-h-6 items-center text-primary-text underline underline-offset-4 pointer-coarse:min-h-11"
      >
        View PDF
      </a>
    ),
  }
}

/** Called after the row was deleted, so that an edition on the site never lacks its files. */
async function removeFilesOf({ cover_image_url, pdf_url }: Row) {
  try {
    await removeEditionFiles([cover_image_url, pdf_url])
  } catch (error) {
    showToast(messages.mediaStorageDeleteFailed(errorText(error)))
  }
}

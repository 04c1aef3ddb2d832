import { formatFileSize } from '@/lib/file-size'
import { maxPictureWidth } from '@/data/media/prepare-picture'
import { maxUploadBytes, mediaTypes } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { DropZone } from '../pictures/DropZone'
import { useListUrl } from '../list/useListUrl'
import { QueueRow } from './QueueRow'
import { useUploadQueue } from './useUploadQueue'

export function UploadCard() {
  const { queue, items, add, start, busy } = useUploadQueue()
  const { setTerm } = useListUrl()
  const canUpload = items.some((item) => item.status === 'waiting' || item.status === 'failed')

  return (
    <Card as="section">
      <CardHeader title="Upload files" />
      <CardBody className="grid gap-5">
        <DropZone
          label="Files"
          help={`Pictures, video or audio up to ${formatFileSize(maxUploadBytes('image/jpeg'))} each, PDF up to ${formatFileSize(maxUploadBytes('application/pdf'))}. Pictures are stored without location and camera data, at most ${maxPictureWidth.toLocaleString()} px wide; of an animation, only the first frame is kept.`}
          types={mediaTypes}
          multiple
          onFiles={add}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyText="Uploading..." disabled={!canUpload} onClick={() => start()}>
            Upload to Library
          </Button>
          {busy && (
            <Button variant="secondary" onClick={() => queue.cancel()}>
              Cancel
            </Button>
          )}
        </div>
        {items.length > 0 && (
          <ul aria-label="Upload queue" className="max-h-96 divide-y divide-line overflow-y-auto">
            {items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                onRetry={() => start(item.id)}
                onRemove={() => queue.remove(item.id)}
                onAllow={() => queue.allow(item.id)}
                onUseExisting={() => {
                  queue.remove(item.id)
                  if (item.place === 'library') setTerm(item.file.name)
                }}
              />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

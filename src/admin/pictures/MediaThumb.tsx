import { FileAudio, FileText, FileVideo } from 'lucide-react'
import { assetUrl } from '@/data/media/assets'
import type { Media } from '@/data/media/media'
import { Picture } from '@/ui/Picture'

type MediaThumbProps = {
  media: Pick<Media, 'url' | 'file_type' | 'alt_text'>
  /** CSS aspect ratio of the box. */
  ratio?: string
  sizes?: string
  whole?: boolean
  className?: string
}

const iconClass = 'size-10 stroke-[1.25] text-muted'

function FileIcon({ type }: { type: string }) {
  if (type.startsWith('audio/')) return <FileAudio aria-hidden className={iconClass} />
  if (type.startsWith('video/')) return <FileVideo aria-hidden className={iconClass} />
  return <FileText aria-hidden className={iconClass} />
}

export function MediaThumb({ media, ratio = '1 / 1', sizes = '200px', whole, className }: MediaThumbProps) {
  if (media.file_type.startsWith('image/'))
    return (
      <Picture
        src={assetUrl(media.url)}
        alt={media.alt_text}
        ratio={ratio}
        sizes={sizes}
        imageClassName={whole ? '!object-contain' : undefined}
        className={className}
      />
    )
  return (
    <div className={`grid place-items-center bg-raised ${className ?? ''}`} style={{ aspectRatio: ratio }}>
      <FileIcon type={media.file_type} />
    </div>
  )
}

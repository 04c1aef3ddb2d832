import type { Audio } from '@/lib/story/document'
import { t } from '@/lib/texts'

/** The browser's player, which loads nothing before it is started. Print has the file's URL. */
export function AudioPlayer({ attrs: { src, title, seconds } }: Pick<Audio, 'attrs'>) {
  const name = title || t('Audio')
  return (
    <figure>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={src} aria-label={name} data-print="hide" className="w-full" />
      <figcaption dir="auto">
        <a href={src}>{name}</a>
        {seconds > 0 && ` · ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        <span className="hidden print:inline"> {src}</span>
      </figcaption>
    </figure>
  )
}

import clsx from 'clsx'
import { safeImage } from '@/lib/links'
import { describePicture } from '@/lib/pictures'
import { PicturePlaceholder } from './PicturePlaceholder'
import { usePictureAttempts } from './usePictureAttempts'

type PictureProps = {
  src: string | null | undefined
  alt: string
  /** CSS aspect ratio of the box, '16 / 9'; leave it out where the class name gives the box its size. */
  ratio?: string
  /** How wide the box is at which viewport, as in `<img sizes>`. */
  sizes?: string
  /** For the first picture of a page: loads at once and before others. */
  priority?: boolean
  /** A picture of our own to show in place of the placeholder; it is decoration. */
  fallback?: string
  /** A letter for the placeholder. */
  mark?: string
  /** Classes of the picture itself, for effects. */
  imageClassName?: string
  className?: string
}

/**
 * A picture in a box that never changes its size. An address that is missing or broken leaves the placeholder;
 * where only the smaller versions beside the picture are missing, the picture itself is tried.
 */
export function Picture(props: PictureProps) {
  const { src, alt, ratio, sizes = '100vw', priority, fallback, mark, imageClassName, className } = props
  const { attempt, watch } = usePictureAttempts(src)

  const address = safeImage(src)
  const picture = address ? describePicture(address) : null
  const srcSet = attempt === 0 ? picture?.srcSet : undefined
  const broken = !picture || attempt > (picture.srcSet ? 1 : 0)

  if (broken && fallback) return <Picture {...props} src={fallback} alt="" fallback={undefined} />
  return (
    <div
      className={clsx('relative isolate overflow-hidden bg-raised', className)}
      style={{ aspectRatio: ratio }}
    >
      {!broken ? (
        <img
          key={attempt}
          src={picture.src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          {...watch}
          className={clsx('absolute inset-0 size-full object-cover text-transparent', imageClassName)}
        />
      ) : (
        <PicturePlaceholder mark={mark} />
      )}
    </div>
  )
}

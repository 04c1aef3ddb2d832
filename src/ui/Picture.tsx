import clsx from 'clsx'
import { Feather } from 'lucide-react'
import { safeImage } from '@/lib/links'
import { describePicture } from '@/lib/pictures'
import { usePictureAttempts } from './usePictureAttempts'

const wash =
  'radial-gradient(120% 90% at 0% 0%, color-mix(in oklab, var(--primary) 34%, transparent), transparent 60%),' +
  'radial-gradient(110% 90% at 100% 100%, color-mix(in oklab, var(--accent) 26%, transparent), transparent 60%),' +
  'repeating-linear-gradient(0deg, rgb(255 255 255 / 0.045) 0 1px, transparent 1px 1.5rem)'

/** Ruled paper in the theme's colours, for where there is no picture. */
const PicturePlaceholder = ({ mark }: { mark?: string }) => (
  <div
    aria-hidden
    data-placeholder
    className="absolute inset-0 grid place-items-center text-ink/30 [container-type:size]"
    style={{ backgroundImage: wash }}
  >
    {mark ? (
      <span className="font-serif text-[clamp(1.25rem,38cqmin,9rem)] leading-none">{mark}</span>
    ) : (
      <Feather className="size-[min(2.5rem,40cqmin)] stroke-1" />
    )}
  </div>
)

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

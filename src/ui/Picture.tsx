import clsx from 'clsx'
import { Feather } from 'lucide-react'
import { focusOf } from '@/lib/focal-point'
import { safeImage } from '@/lib/links'
import { describePicture } from '@/lib/pictures'
import { usePictureAttempts } from './usePictureAttempts'

const wash =
  'radial-gradient(120% 90% at 0% 0%, color-mix(in oklab, var(--primary) 34%, transparent), transparent 60%),' +
  'radial-gradient(110% 90% at 100% 100%, color-mix(in oklab, var(--accent) 26%, transparent), transparent 60%),' +
  'repeating-linear-gradient(0deg, rgb(255 255 255 / 0.045) 0 1px, transparent 1px 1.5rem)'

/** Ruled paper in the theme's colours, in place of a missing picture. */
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
  /** CSS aspect ratio of the box, '16 / 9'; omit it if the class name sets the size. */
  ratio?: string
  sizes?: string
  /** For the first picture of a page: loads eagerly and with high priority. */
  priority?: boolean
  /** A decorative picture to show instead of the placeholder. */
  fallback?: string
  mark?: string
  /** The point that stays in view where the picture is cropped, as CSS has it: '30% 70%'; by default its URL's. */
  focus?: string
  /** Classes of the `<img>`, for effects. */
  imageClassName?: string
  className?: string
}

/**
 * A picture in a box of fixed size. If the URL is missing or broken, the placeholder is shown; if only the smaller versions
 * are missing, the original picture is.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    ratio,
    sizes = '100vw',
    priority,
    fallback,
    mark,
    focus = focusOf(src ?? ''),
    imageClassName,
    className,
  } = props
  const { attempt, watch } = usePictureAttempts(src)

  const url = safeImage(src)
  const picture = url ? describePicture(url) : null
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
          style={{ objectPosition: focus }}
          {...watch}
          className={clsx('absolute inset-0 size-full object-cover text-transparent', imageClassName)}
        />
      ) : (
        <PicturePlaceholder mark={mark} />
      )}
    </div>
  )
}

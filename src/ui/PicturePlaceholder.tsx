import { Feather } from 'lucide-react'

const wash =
  'radial-gradient(120% 90% at 0% 0%, color-mix(in oklab, var(--primary) 34%, transparent), transparent 60%),' +
  'radial-gradient(110% 90% at 100% 100%, color-mix(in oklab, var(--accent) 26%, transparent), transparent 60%),' +
  'repeating-linear-gradient(0deg, rgb(255 255 255 / 0.045) 0 1px, transparent 1px 1.5rem)'

/** Ruled paper in the theme's colours, for where there is no picture. */
export const PicturePlaceholder = ({ mark }: { mark?: string }) => (
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

import { initial } from '@/lib/text'

export const InitialBadge = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong font-serif text-lg text-secondary-text"
  >
    {initial(name)}
  </span>
)

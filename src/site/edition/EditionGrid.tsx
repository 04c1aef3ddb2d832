import { Link } from 'react-router-dom'
import type { Edition } from '@/data/editions/editions'
import { paths } from '@/lib/paths'
import { initial } from '@/lib/text'
import { DateText } from '@/ui/DateText'
import { takeLostFocus } from '@/ui/focus'
import { Picture } from '@/ui/Picture'

type EditionGridProps = {
  editions: Edition[]
  /** The level of the titles' headings. */
  level: 2 | 3
  /** The place of the edition that takes the focus of the button which showed it. */
  focusAt?: number
  opensPage?: boolean
}

export function EditionGrid({ editions, level, focusAt, opensPage }: EditionGridProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-10">
      {editions.map(({ id, slug, title, issue_date, cover_image_url }, index) => (
        <li key={id} className="group relative max-w-64">
          <Picture
            src={cover_image_url}
            alt=""
            mark={initial(title)}
            ratio="3 / 4"
            priority={opensPage && index === 0}
            sizes="(min-width: 1024px) 16rem, (min-width: 640px) 30vw, 45vw"
            className="rounded-picture ring-1 ring-line transition-transform duration-300 ease-out motion-safe:group-hover:-translate-y-1"
          />
          <Heading className="mt-4 font-serif text-lg leading-snug font-medium">
            <Link
              ref={index === focusAt ? takeLostFocus : undefined}
              to={paths.edition.href(slug)}
              className="stretched group-hover:text-primary-text"
            >
              {title}
            </Link>
          </Heading>
          <p className="mt-1 text-note text-faint">
            <DateText iso={issue_date} style="month" />
          </p>
        </li>
      ))}
    </ul>
  )
}

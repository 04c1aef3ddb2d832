import { Rss } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { profileUrls } from '@/lib/networks'
import { paths } from '@/lib/paths'
import { footerSections } from '@/lib/sections/footer'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { SocialIcons } from '@/ui/SocialIcons'
import { ReadingButton } from '../reading/ReadingButton'
import { Brand } from './Brand'
import { NewsletterForm } from './NewsletterForm'
import { useLinks } from './useLinks'

export function Footer() {
  const settings = useSettings()
  const credit = useSection(footerSections, 'credit')
  const newsletter = useSection(footerSections, 'newsletter')
  return (
    <footer
      data-print="hide"
      className="border-t border-line below-screen-95 sm:below-screen-62 bg-surface [overflow-anchor:none] lg:below-screen-39"
    >
      <Container className="pt-16 pb-8">
        <NewsletterForm title={newsletter.title} text={newsletter.text} className="pb-14" />
        <div className="grid gap-x-10 gap-y-12 border-t border-line py-14 sm:grid-cols-3 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
          <div className="max-w-sm min-w-0 max-sm:clear-of-chat sm:col-span-3 lg:col-span-1">
            <Brand nameClassName="leading-tight [overflow-wrap:anywhere]" />
            <p className="mt-4 text-[0.9375rem] leading-relaxed text-muted">{settings.footerDescription}</p>
            <SocialIcons links={settings.socialMedia} others={profileUrls(settings.otherProfiles)} />
          </div>
          <LinkGroup name="footerQuick" />
          <LinkGroup name="footerSupport" />
          <LinkGroup name="footerLegal" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 clear-of-chat text-note text-faint">
          <p>
            © <CurrentYear /> {t('{name}. All rights reserved.', { name: settings.siteName })}
          </p>
          {!credit.hidden && (
            <p>{credit.text || t('Designed by {name} Studio', { name: settings.siteName })}</p>
          )}
          <p className="flex flex-wrap gap-x-6">
            <ReadingButton className={noteClass}>{t('Reading settings')}</ReadingButton>
            <Link to={paths.saved.href()} className={noteClass}>
              {t('Saved stories')}
            </Link>
            <a href={paths.feed.href()} className={noteClass}>
              <Rss aria-hidden className="size-4" />
              {t('RSS feed')}
            </a>
          </p>
        </div>
      </Container>
    </footer>
  )
}

function LinkGroup({ name }: { name: 'footerQuick' | 'footerSupport' | 'footerLegal' }) {
  const { hidden, title } = useSection(footerSections, name)
  const links = useLinks(footerSections, name)
  if (hidden || links.length === 0) return null
  return (
    <nav aria-label={title} className="min-w-0 last:clear-of-chat">
      <h2 className="kicker wrap-anywhere text-faint">{title}</h2>
      <ul className="mt-3">
        {links.map(({ link, label }, index) => (
          <li key={index}>
            <Link to={link} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const noteClass = 'inline-flex min-h-11 items-center gap-2 transition-colors hover:text-ink'
const linkClass =
  'inline-flex min-h-11 min-w-6 items-center text-[0.9375rem] wrap-anywhere text-muted transition-colors hover:text-ink'

const thisYear = () => String(new Date().getFullYear())

/** The current year. A served page may be older, so the year is updated after hydration. */
function CurrentYear() {
  const element = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (element.current) element.current.textContent = thisYear()
  }, [])

  return (
    <span ref={element} suppressHydrationWarning>
      {thisYear()}
    </span>
  )
}

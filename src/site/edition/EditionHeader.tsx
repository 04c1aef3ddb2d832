import { ArrowUpRight, Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import { downloadUrl } from '@/data/media/assets'
import type { Edition } from '@/data/editions/editions'
import { safeLink } from '@/lib/links'
import { paths } from '@/lib/paths'
import { safeFileName } from '@/lib/storage-key'
import { t } from '@/lib/texts'
import { buttonClass } from '@/ui/button-style'
import { ButtonAnchor } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { DateText } from '@/ui/DateText'
import { ShareButton } from '@/ui/ShareButton'

/** The breadcrumbs, title, month, PDF links and Share button of an edition. */
export function EditionHeader({ edition }: { edition: Edition }) {
  const { title, issue_date } = edition
  const pdf = safeLink(edition.pdf_url)
  const fileName = `${safeFileName(title)}.pdf`
  return (
    <Container className="py-4">
      {/* On a phone the page comes first: the site's menu leads to the same places. */}
      <nav aria-label={t('Breadcrumb')} data-print="hide" className="max-sm:hidden">
        <ol className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
          <Crumb to={paths.home.href()} label={t('Home')} />
          <Crumb to={paths.editions.href()} label={t('Digital Editions')} />
          <li aria-current="page" className="min-w-0 wrap-anywhere">
            {title}
          </li>
        </ol>
      </nav>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-serif text-title font-medium wrap-anywhere">{title}</h1>
          <p className="text-note text-faint">
            {t('Digital edition')} <span aria-hidden>·</span> <DateText iso={issue_date} style="month" />
          </p>
        </div>
        <div className="flex gap-2 max-sm:[&_svg~span]:sr-only" data-print="hide">
          {pdf && (
            <>
              <a href={downloadUrl(pdf, fileName)} download={fileName} className={buttonClass('secondary')}>
                <Download aria-hidden className="size-4" />
                <span>{t('Download')}</span>
              </a>
              <div className="max-sm:hidden">
                <ButtonAnchor href={pdf} variant="secondary">
                  {`${t('Open PDF')} `}
                  <ArrowUpRight aria-hidden className="size-4" />
                  <span className="sr-only">{t('opens in a new tab')}</span>
                </ButtonAnchor>
              </div>
            </>
          )}
          <ShareButton title={title} />
        </div>
      </div>
    </Container>
  )
}

const Crumb = ({ to, label }: { to: string; label: string }) => (
  <>
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center font-medium text-muted hover:text-ink">
        {label}
      </Link>
    </li>
    <li aria-hidden>/</li>
  </>
)

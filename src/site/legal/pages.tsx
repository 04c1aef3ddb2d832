import { useSiteData } from '@/data/SiteDataProvider'
import { safeLink } from '@/lib/links'
import { defaultSettings } from '@/lib/settings'
import { Container } from '@/ui/Container'
import { PageHeader } from '@/ui/PageHeader'
import { PlainHead } from '../prose/PlainHead'
import { disclaimer } from './disclaimer'
import { sectionId, type LegalText, type LegalSectionText } from './legal-text'
import { privacy } from './privacy'
import { terms } from './terms'

/** The three legal pages. */
export const PrivacyPage = () => <LegalPage text={privacy} />
export const TermsPage = () => <LegalPage text={terms} />
export const DisclaimerPage = () => <LegalPage text={disclaimer} />

/** A legal text with its table of contents, its date and contact details. */
function LegalPage({ text }: { text: LegalText }) {
  const { settings } = useSiteData()
  const { title, path, lead, sections } = text
  const email = settings.contactEmail || defaultSettings.contactEmail
  return (
    <>
      <PlainHead title={title} path={path} description={lead} />
      <PageHeader title={title} lead={lead}>
        <p className="mt-6 text-note text-faint">
          Last updated: <time dateTime="2024-01-01">January 1, 2024</time>
        </p>
      </PageHeader>
      <Container className="grid gap-x-16 gap-y-10 py-section lg:grid-cols-[17rem_1fr]">
        <nav aria-label="On this page" data-print="hide" className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="kicker text-faint">On this page</h2>
          <ol className="mt-3 gap-x-8 sm:max-lg:columns-2 max-sm:border-l lg:border-l border-line">
            {[...sections.map(({ heading }) => heading), 'Contact'].map((heading) => (
              <li key={heading}>
                <a
                  href={`#${sectionId(heading)}`}
                  className="-ml-px flex min-h-11 items-center border-l border-transparent pl-4 text-[0.9375rem] text-muted transition-colors hover:border-primary-text hover:text-ink lg:min-h-10"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure min-w-0 space-y-12">
          {sections.map((section) => (
            <LegalSection key={section.heading} section={section} siteName={settings.siteName} />
          ))}
          <section aria-labelledby={sectionId('Contact')}>
            <h2 id={sectionId('Contact')} className="font-serif text-title font-medium">
              Contact
            </h2>
            <div className="mt-4 space-y-4 text-article text-muted">
              <p>Questions about this text reach us by email or by post:</p>
              <address className="border-l-2 border-line-strong pl-5 text-ink not-italic">
                {settings.siteName}
                <br />
                2nd Floor, 18 Inkpot Lane
                <br />
                Bengaluru 560001, Karnataka, India
                <br />
                <a
                  href={safeLink(`mailto:${email}`) ?? undefined}
                  className="break-all text-primary-text underline underline-offset-4"
                >
                  {email}
                </a>
              </address>
            </div>
          </section>
        </div>
      </Container>
    </>
  )
}

/** A numbered part of a legal text; `{site}` in it stands for the magazine's name. */
function LegalSection({ section, siteName }: { section: LegalSectionText; siteName: string }) {
  const { heading, text } = section
  const named = (sentence: string) => sentence.replaceAll('{site}', siteName)
  return (
    <section aria-labelledby={sectionId(heading)}>
      <h2 id={sectionId(heading)} className="font-serif text-title font-medium">
        {heading}
      </h2>
      <div className="mt-4 space-y-4 text-article text-muted">
        {text.map((part, index) =>
          typeof part === 'string' ? (
            <p key={index}>{named(part)}</p>
          ) : (
            <ul key={index} className="list-disc space-y-2 pl-5 marker:text-faint">
              {part.map((point) => (
                <li key={point}>{named(point)}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  )
}

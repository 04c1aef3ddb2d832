import clsx from 'clsx'
import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { fixedHomeSections } from '@/lib/sections/home'
import { Container } from '@/ui/Container'
import { Picture } from '@/ui/Picture'
import { stockHero } from '../layout/stock'
import { useLinks } from '../layout/useLinks'
import { LinkButtons } from './LinkButtons'

/** The hero: its picture, texts and buttons. Hidden, its title is left for screen readers. */
export function Hero() {
  const { heroTitle, heroSubtitle, heroDescription, heroImage, heroImageAlt, siteName } = useSettings()
  const title = heroTitle || siteName
  const buttons = useLinks(fixedHomeSections, 'heroButtons')
  // The page still needs its name.
  if (useSection(fixedHomeSections, 'hero').hidden) return <h1 className="sr-only">{title}</h1>
  return (
    // Dark in a light theme too: its picture is.
    <section className="relative isolate overflow-hidden bg-page scheme-dark text-ink">
      <Picture
        src={heroImage}
        fallback={stockHero}
        alt={heroImageAlt}
        priority
        sizes="(min-width: 1536px) calc(100vw - 18rem), (min-width: 1024px) calc(100vw - 16rem), 100vw"
        className="!absolute inset-0 -z-20"
      />
      <div aria-hidden className="absolute inset-0 -z-10" style={{ backgroundImage: veil }} />
      {/* Its texts stand at the bottom and would move up while the rest arrives, so they show once what follows is there. */}
      <Container className="flex min-h-[min(46rem,86svh)] flex-col justify-end pt-32 pb-[clamp(2.5rem,5vw,5rem)] not-has-[+*]:invisible">
        {heroSubtitle && <p className="mb-5 kicker text-ink">{heroSubtitle}</p>}
        <h1 className={clsx('font-medium', title.length > longTitle ? smaller : large)}>{title}</h1>
        {heroDescription && <p className="mt-6 max-w-xl text-deck text-ink/85">{heroDescription}</p>}
        <LinkButtons
          arrow
          links={buttons}
          otherClassName="bg-page/40 backdrop-blur-sm forced-colors:bg-[Canvas]"
          className="mt-9"
        />
      </Container>
      <div aria-hidden className="h-0.5 mark-gradient" />
    </section>
  )
}

const longTitle = 60
const large = 'max-w-[8.75em] font-serif text-display'
const smaller = 'max-w-[13em] font-serif text-headline'

// Dark behind the text, for contrast with any picture; lightly tinted elsewhere.
const veil =
  'linear-gradient(to top, var(--page) 0%, color-mix(in oklab, var(--page) 78%, transparent) 38%, transparent 82%),' +
  'linear-gradient(to right, color-mix(in oklab, var(--page) 82%, transparent), transparent 72%),' +
  'radial-gradient(50rem 36rem at 100% 0%, color-mix(in oklab, var(--secondary) 24%, transparent), transparent 70%)'

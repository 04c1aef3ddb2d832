import { useSection } from '@/data/useSection'
import { homeSections } from '@/lib/sections/home'
import { Container } from '@/ui/Container'
import { useLinks } from '../layout/useLinks'
import { LinkButtons } from './LinkButtons'

export function ClosingCall() {
  const { hidden, title, text } = useSection(homeSections, 'closing')
  const buttons = useLinks(homeSections, 'closing')
  if (hidden) return null
  return (
    <section aria-labelledby="closing-title" className="relative isolate overflow-hidden py-section">
      <div aria-hidden className="absolute inset-0 -z-10" style={{ backgroundImage: glow }} />
      <Container className="grid items-end gap-x-16 gap-y-8 xl:grid-cols-[1.5fr_1fr]">
        <h2 id="closing-title" className="max-w-[10.5em] font-serif text-headline font-medium">
          {title}
        </h2>
        <div>
          <p className="max-w-md text-deck text-muted">{text}</p>
          <LinkButtons links={buttons} className="mt-7" />
        </div>
      </Container>
    </section>
  )
}

const glow =
  'radial-gradient(48rem 26rem at 8% 120%, color-mix(in oklab, var(--primary) 26%, transparent), transparent 70%),' +
  'radial-gradient(44rem 24rem at 92% 130%, color-mix(in oklab, var(--accent) 20%, transparent), transparent 70%)'

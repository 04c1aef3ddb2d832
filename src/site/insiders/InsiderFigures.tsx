import { Container } from '@/ui/Container'

/** Fixed by the specification, section 9. */
const figures = [
  { figure: '50+', label: 'Industry Experts' },
  { figure: '200+', label: 'Exclusive Interviews' },
  { figure: '100+', label: 'Behind-the-Scenes Stories' },
  { figure: '12+', label: 'Monthly Features' },
]

/** Four figures side by side, two by two on phones. */
export const InsiderFigures = () => (
  <section aria-labelledby="insider-figures" className="border-b border-line bg-surface">
    <span className="sr-only">
      <h2 id="insider-figures">In figures</h2>
    </span>
    <Container>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line px-5 py-7 sm:px-7 sm:py-9 lg:not-first:border-l lg:first:pl-0 max-lg:odd:pl-0 max-lg:even:border-l max-lg:nth-[n+3]:border-t"
          >
            <dt className="mt-2 text-note text-muted sm:text-[0.9375rem]">{label}</dt>
            <dd className="font-serif text-section leading-none font-medium tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Container>
  </section>
)

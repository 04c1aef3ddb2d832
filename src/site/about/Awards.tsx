import { Award } from 'lucide-react'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'

/** Fixed by the specification, section 2. */
const awards = [
  { title: 'Digital Excellence Award', year: '2023' },
  { title: 'Best Industry Publication', year: '2023' },
  { title: 'Content Marketing Excellence', year: '2022' },
]

/** The awards. */
export const Awards = () => (
  <section aria-labelledby="awards-title" className="border-t border-line pt-section pb-section">
    <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <SectionHeading id="awards-title" title="Awards & Recognition" className="lg:self-start" />
      <ul className="divide-y divide-line border-y border-line">
        {awards.map(({ title, year }) => (
          <li key={title} className="flex items-center gap-5 py-6">
            <Award aria-hidden className="size-6 shrink-0 stroke-[1.5] text-secondary-text" />
            <h3 className="min-w-0 flex-1 font-serif text-title font-medium">
              {title} <span className="text-muted">{year}</span>
            </h3>
          </li>
        ))}
      </ul>
    </Container>
  </section>
)

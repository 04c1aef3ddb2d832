import { Gem, Lightbulb, Scale, UsersRound } from 'lucide-react'
import { Container } from '@/ui/Container'
import { SectionHeading } from '@/ui/SectionHeading'

/** Fixed by the specification, section 2. */
const values = [
  {
    icon: Gem,
    title: 'Excellence',
    text: 'A story is ready when two editors and one stranger have nothing left to ask.',
  },
  {
    icon: Scale,
    title: 'Integrity',
    text: 'We name our sources, and print a correction as large as the mistake.',
  },
  {
    icon: UsersRound,
    title: 'Community',
    text: 'Readers write to us, argue with us, and end up in the magazine. We like it that way.',
  },
  {
    icon: Lightbulb,
    title: 'Innovation',
    text: 'New forms where they tell a story better, and old ones where they still do.',
  },
]

/** The four values. */
export const Values = () => (
  <section aria-labelledby="values-title" className="border-y border-line bg-surface py-section">
    <Container>
      <SectionHeading id="values-title" title="Our Values" />
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-6">
            <Icon aria-hidden className="size-6 stroke-[1.5] text-secondary-text" />
            <h3 className="mt-5 font-serif text-title font-medium">{title}</h3>
            <p className="mt-2 leading-relaxed text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  </section>
)

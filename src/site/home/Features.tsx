import { Award, BookOpenText, PenLine, TrendingUp } from 'lucide-react'
import { Container } from '@/ui/Container'

const features = [
  {
    icon: BookOpenText,
    title: 'Quality Content',
    text: 'Reported on the ground, edited line by line, checked before it is printed.',
  },
  {
    icon: PenLine,
    title: 'Industry Experts',
    text: 'Written with the people who do the work, in words that anyone can follow.',
  },
  {
    icon: TrendingUp,
    title: 'Latest Trends',
    text: 'What is changing, why it matters, and what will still matter next year.',
  },
  {
    icon: Award,
    title: 'Award-Winning',
    text: 'Honoured for its stories, and for the care with which they are told.',
  },
]

/** The four feature cards (specification, section 2). */
export const Features = () => (
  <section aria-labelledby="features-title" className="border-b border-line bg-surface">
    <span className="sr-only">
      <h2 id="features-title">What you will find here</h2>
    </span>
    <Container>
      <ul className="grid divide-line max-sm:divide-y sm:grid-cols-2 xl:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4 border-line py-7 sm:px-7 sm:py-9 xl:flex-col xl:gap-5 xl:first:pl-0 xl:not-first:border-l sm:max-xl:odd:pl-0 sm:max-xl:even:border-l sm:max-xl:nth-[n+3]:border-t"
          >
            <Icon aria-hidden className="size-6 shrink-0 stroke-[1.5] text-secondary-text" />
            <div>
              <h3 className="font-serif text-lg font-medium">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  </section>
)

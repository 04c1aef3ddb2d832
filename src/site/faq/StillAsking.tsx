import { paths } from '@/lib/paths'
import { ButtonLink } from '@/ui/Button'

/** The way on for readers whose question is not among them. */
export const StillAsking = () => (
  <aside
    aria-labelledby="asking-title"
    className="mt-section flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-box border border-line bg-surface px-6 py-8 sm:px-10"
  >
    <div>
      <h2 id="asking-title" className="font-serif text-title font-medium">
        Not answered here?
      </h2>
      <p className="mt-2 text-muted">Write to us. Somebody at the desk reads every message.</p>
    </div>
    <ButtonLink to={paths.contact.href()}>Contact Us</ButtonLink>
  </aside>
)

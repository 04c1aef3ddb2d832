import clsx from 'clsx'
import { ArrowRight, Check, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '@/admin/session/session-context'
import { demoLeft } from '@/admin/settings/demo-card'
import { demoContentQuery } from '@/data/content/demo-content'
import { unconfirmedPagesQuery } from '@/data/content/pages'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import { attempt } from '@/lib/attempt'
import { Card } from '@/ui/Card'
import { focusHeading } from '@/ui/focus'
import { IconButton } from '@/ui/IconButton'
import { ProgressBar } from '@/ui/ProgressBar'
import { firstSteps, type Step } from './steps'

const storageKey = 'first-steps-dismissed'

// Without storage, they are shown again on the next visit.
const isDismissed = () => Boolean(attempt(() => localStorage.getItem(storageKey)))
const dismiss = () => attempt(() => localStorage.setItem(storageKey, 'yes'))

/** The first steps of a new editor. They disappear when all are done, or when dismissed. */
export function FirstSteps() {
  const settings = useSettings()
  const data = useSiteData()
  const { account } = useSession()
  const [hidden, setHidden] = useState(isDismissed)
  const { data: unconfirmed } = useQuery(unconfirmedPagesQuery())
  const { data: demo } = useQuery(demoContentQuery())
  const steps = firstSteps(settings, data, account, import.meta.env.VITE_DEMO_ADMIN_EMAIL, {
    unconfirmedPages: unconfirmed?.length ?? 0,
    demo: demo ? demoLeft(demo) : '',
  })
  const done = steps.filter((step) => step.done).length
  const isLoaded =
    !data.isLoading && unconfirmed !== undefined && demo && data.articles.data && data.editions.data
  if (hidden || !isLoaded || done === steps.length) return null

  function hide() {
    dismiss()
    setHidden(true)
    focusHeading()
  }

  return (
    <Card as="section" aria-labelledby="first-steps" className="px-5 py-4 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="first-steps" className="font-serif text-title font-medium">
            Make it yours
          </h2>
          <p className="mt-1 text-sm text-muted">
            {`${done} of ${steps.length} done. You can do them in any order.`}
          </p>
        </div>
        <IconButton label="Hide these steps" icon={<X />} onClick={hide} className="-mr-2" />
      </div>
      <div className="mt-3 mb-4 max-w-sm">
        <ProgressBar label="First steps" share={done / steps.length} />
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
    </Card>
  )
}

const StepRow = ({ step: { title, text, to, done } }: { step: Step }) => (
  <li className="group relative flex items-start gap-3 border-t border-line py-3.5 first:col-span-full">
    <span
      aria-hidden
      className={clsx(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
        done ? 'border-good text-good' : 'border-line-strong',
      )}
    >
      {done && <Check className="size-3.5" />}
    </span>
    <div className="min-w-0 flex-1">
      <Link to={to} className={clsx('stretched font-semibold', done ? 'text-muted' : 'text-ink')}>
        {title}
        <span className="sr-only">{done ? ', done' : ', to do'}</span>
      </Link>
      <p className="mt-0.5 text-sm text-muted">{text}</p>
    </div>
    <ArrowRight
      aria-hidden
      className="mt-1 size-4 shrink-0 text-faint transition-transform duration-150 motion-safe:group-hover:translate-x-0.5"
    />
  </li>
)

import { useQuery } from '@tanstack/react-query'
import { writesTodayQuery } from '@/data/dashboard'
import { Card } from '@/ui/Card'

/** Whose account is near or over what it may write in a day; nothing as long as none is. */
export function WritesToday() {
  const { data: near = [] } = useQuery(writesTodayQuery())
  if (near.length === 0) return null
  return (
    <Card as="section" aria-labelledby="writes-today" className="px-5 py-4 sm:px-6">
      <h2 id="writes-today" className="font-serif text-title font-medium">
        Daily limit
      </h2>
      <p className="mt-2 text-sm text-muted">
        One account may only save so much in a day. At the limit it can go on the next day; owners have no
        limit.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {near.map(({ email, share }) => (
          <li key={email} className="break-words py-3">
            {share >= 1 ? `${email} has reached it` : `${email} has used ${Math.floor(share * 100)}% of it`}
          </li>
        ))}
      </ul>
    </Card>
  )
}

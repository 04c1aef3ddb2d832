import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    data-print="hide"
    className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted transition-colors hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" /> {children}
  </Link>
)

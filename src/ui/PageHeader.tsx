import type { ReactNode } from 'react'
import { Container } from './Container'

type PageHeaderProps = {
  kicker?: string
  title: ReactNode
  lead?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}

export const PageHeader = ({ kicker, title, lead, picture, children }: PageHeaderProps) => (
  <header className="border-b border-line bg-[radial-gradient(60rem_24rem_at_15%_-8rem,color-mix(in_oklab,var(--primary)_16%,transparent),transparent)]">
    <Container className="flex gap-x-12 gap-y-7 pt-[calc(var(--section)*0.75)] pb-[calc(var(--section)*0.55)] max-sm:flex-col">
      {picture}
      <div className="min-w-0 flex-1">
        {kicker && <p className="mb-3 kicker text-accent-text">{kicker}</p>}
        <h1 dir="auto" className="max-w-[12.5em] font-serif text-headline font-medium">
          {title}
        </h1>
        {lead && (
          <p dir="auto" className="mt-5 max-w-2xl text-deck text-muted">
            {lead}
          </p>
        )}
        {children}
      </div>
    </Container>
  </header>
)

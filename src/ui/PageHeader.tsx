import type { ReactNode } from 'react'
import { Container } from './Container'

type PageHeaderProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The header of a page: its h1, an introduction, and further content. */
export const PageHeader = ({ title, lead, children }: PageHeaderProps) => (
  <header className="border-b border-line bg-[radial-gradient(60rem_24rem_at_15%_-8rem,color-mix(in_oklab,var(--primary)_16%,transparent),transparent)]">
    <Container className="pt-[calc(var(--section)*0.75)] pb-[calc(var(--section)*0.55)]">
      <h1 className="max-w-[12.5em] font-serif text-headline font-medium">{title}</h1>
      {lead && <p className="mt-5 max-w-2xl text-deck text-muted">{lead}</p>}
      {children}
    </Container>
  </header>
)

import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' }

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return <Tag {...rest} className={clsx('rounded-box border border-line bg-surface', className)} />
}

type CardHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode }

export function CardHeader({ title, text, actions }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
      <div className="min-w-0 grow basis-56">
        <h2 className="font-serif text-title font-medium">{title}</h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      {actions}
    </div>
  )
}

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('p-5 sm:p-6', className)} />
)

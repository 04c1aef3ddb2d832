import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { ButtonLink } from '@/ui/Button'

type LinkButtonsProps = {
  links: { label: string; link: string }[]
  /** Of those after the first one, which has the main colour. */
  otherClassName?: string
  arrow?: boolean
  className: string
}

export const LinkButtons = ({ links, otherClassName, arrow, className }: LinkButtonsProps) =>
  links.length > 0 && (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      {links.map(({ label, link }, index) => (
        <ButtonLink
          key={index}
          to={link}
          size="lg"
          variant={index === 0 ? 'primary' : 'secondary'}
          className={clsx('max-sm:w-full', index > 0 && otherClassName)}
        >
          {label}
          {/* Alone, the default of the hero says too little. */}
          {label === t('Learn More') && link === paths.about.href() && (
            <>
              {' '}
              <span className="sr-only">{t('about us')}</span>
            </>
          )}
          {arrow && index === 0 && <ArrowRight aria-hidden className="size-4.5" />}
        </ButtonLink>
      ))}
    </div>
  )

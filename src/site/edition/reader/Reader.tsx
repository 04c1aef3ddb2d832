import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '@/lib/texts'
import { ButtonAnchor } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { ErrorState } from '@/ui/ErrorState'
import { ProgressBar } from '@/ui/ProgressBar'
import { refusalOf } from '@/ui/pdf/refusal'
import { Pages } from './Pages'
import { usePdf } from './usePdf'

type ReaderProps = {
  address: string
  title: string
  waiting: ReactNode
}

export function Reader({ address, title, waiting }: ReaderProps) {
  const { opened, progress, error, retry } = usePdf(address)
  if (opened) return <Pages {...opened} title={title} />
  if (error)
    return (
      <div className="border-y border-line bg-surface py-section">
        <Container width="text">
          <ErrorState
            heading={t('The pages could not be loaded')}
            {...(refusalOf(error)
              ? { text: t('Open the PDF itself, or choose another edition.') }
              : { text: t('Try once more, or open the PDF itself.'), onRetry: retry })}
          />
          <p className="mt-5 text-center">
            <ButtonAnchor href={address} variant="ghost">
              {t('Open PDF in a new tab')}
              <ArrowUpRight aria-hidden className="size-4" />
            </ButtonAnchor>
          </p>
        </Container>
      </div>
    )
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 z-10">
        <ProgressBar label={t('Loading {title}', { title })} share={progress} />
      </div>
      {waiting}
    </div>
  )
}

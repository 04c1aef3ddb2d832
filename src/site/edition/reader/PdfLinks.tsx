import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { t } from '@/lib/texts'
import { linksOf } from './links'
import type { Pdf } from '@/ui/pdf/pdf'

type PdfLinksProps = { pdf: Pdf; number: number; onGo: (page: number) => void }

/** The links that the PDF itself has on a page: to other pages, or out of the site in a new tab. */
export function PdfLinks({ pdf, number, onGo }: PdfLinksProps) {
  const { data } = useQuery({
    queryKey: ['pdf-links', pdf.fingerprints[0], number],
    queryFn: () => linksOf(pdf, number),
    staleTime: Infinity,
  })
  return data?.map(({ box, to }, index) => {
    const style: CSSProperties = { left: box.left, top: box.top, width: box.width, height: box.height }
    return typeof to === 'number' ? (
      <button
        key={index}
        type="button"
        aria-label={t('Go to page {n}', { n: to })}
        onClick={() => onGo(to)}
        style={style}
        className={look}
      />
    ) : (
      <a
        key={index}
        href={to}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t('{link}, opens in a new tab', { link: to })}
        style={style}
        className={look}
      />
    )
  })
}

const look = 'absolute z-[2] hover:bg-black/10'

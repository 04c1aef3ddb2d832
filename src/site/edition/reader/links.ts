import { safeLink } from '@/lib/links'
import type { Pdf } from '@/ui/pdf/pdf'

/** A link on a page: its position in fractions of the page's size, and its target page or URL. */
export type PdfLink = {
  box: { left: string; top: string; width: string; height: string }
  to: number | string
}

type Annotation = { subtype: string; rect: number[]; url?: string; dest?: string | unknown[] | null }
type Place = Parameters<Pdf['getPageIndex']>[0]

/** The links of a page, without unsafe and broken ones. */
export async function linksOf(pdf: Pdf, number: number): Promise<PdfLink[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[]
  const links = annotations
    .filter(({ subtype }) => subtype === 'Link')
    .map(async ({ rect, url, dest }) => {
      const to = safeLink(url) ?? (dest ? await pageOf(pdf, dest) : null)
      if (to === null) return []
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect) as number[]
      const share = (length: number, whole: number) => `${(100 * length) / whole}%`
      const box = {
        left: share(Math.min(x1, x2), viewport.width),
        top: share(Math.min(y1, y2), viewport.height),
        width: share(Math.abs(x2 - x1), viewport.width),
        height: share(Math.abs(y2 - y1), viewport.height),
      }
      return [{ box, to }]
    })
  return (await Promise.all(links)).flat()
}

/** The page that a destination leads to; null if it is not in the file. */
export async function pageOf(pdf: Pdf, dest: string | unknown[]): Promise<number | null> {
  const path: unknown[] | null = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const place = path?.[0]
  if (typeof place === 'number') return place + 1
  // The target is not a page of the file.
  return place
    ? pdf.getPageIndex(place as Place).then(
        (index) => index + 1,
        () => null,
      )
    : null
}

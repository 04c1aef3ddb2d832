import { sitePlaceholder } from '@/lib/mail/compose'
import { countText } from '../shared/count-text'

export type CheckedMail = { subject: string; preheader: string; html: string }

/** What its writer should know of a mail before it is sent; nothing of it forbids sending. */
export async function mailFindings({ subject, preheader, html }: CheckedMail): Promise<string[]> {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  const links = [...mail.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  const unencrypted = links.filter((url) => url.startsWith('http:'))
  const broken = links.filter((url) => !/^(https?:\/\/[^/]|mailto:.|tel:.)/.test(url))
  const undescribed = [...mail.querySelectorAll('img')].filter(
    (picture) => !picture.getAttribute('alt'),
  ).length
  const missing = await missingPages(links)
  return [
    !subject.trim() && 'It has no subject.',
    !preheader.trim() && 'It has no preheader: inboxes show the beginning of its text.',
    broken.length > 0 && `${countText(broken.length, 'link leads', 'links lead')} nowhere.`,
    unencrypted.length > 0 && `Not encrypted (http:): ${unencrypted.join(', ')}`,
    missing.length > 0 && `No public page is there: ${missing.join(', ')}`,
    undescribed > 0 &&
      `${countText(undescribed, 'picture has', 'pictures have')} no alternative text, which is right for a decorative one only.`,
  ].filter((finding) => finding !== false)
}

/** The paths of links to this site that its server doesn't have. One that answers everything, as a development server, has all. */
async function missingPages(links: string[]): Promise<string[]> {
  const origins = [sitePlaceholder, window.location.origin]
  const paths = links.flatMap((url) =>
    origins.filter((origin) => url.startsWith(`${origin}/`)).map((origin) => url.slice(origin.length)),
  )
  const answers = [...new Set(paths)].map(async (path) => {
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => null)
    return answer?.status === 404 || answer?.status === 410 ? path : null
  })
  return (await Promise.all(answers)).filter((path) => path !== null)
}

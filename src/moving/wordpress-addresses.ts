import { formerPath } from '@/lib/former-path'
import type { Index } from './wordpress'

/** WordPress and its hosts write a picture's size into its name or its query. */
export function withoutSize(address: string): string {
  const direct = address.replace(/^(https?:)?\/\/i\d\.wp\.com\//, 'https://')
  return direct
    .replace(/\?.*$/, '')
    .replace(/-(\d+x\d+|scaled)(?=\.\w+$)/, '')
    .replace(/^https?:/, '')
}

/** Where pictures and links of an export lead. */
export function addressesOf({ site, attachments, attachmentIds, paths }: Index) {
  const host = URL.canParse(site) ? new URL(site).hostname.replace(/^www\./, '') : ''
  return {
    picture(src: string, img: Element) {
      const [, id = ''] = /(?:^|\s)wp-image-(\d+)/.exec(img.getAttribute('class') ?? '') ?? []
      const found = attachments.get(id) ?? attachments.get(attachmentIds.get(withoutSize(src)) ?? '')
      const isDecorative = img.closest('.decorative') !== null
      if (found?.alt && !img.getAttribute('alt') && !isDecorative) img.setAttribute('alt', found.alt)
      if (found?.url) return found.url
      const base = site || 'http://localhost'
      return URL.canParse(src, base) && !/^(data|blob|file):/.test(src) && src
        ? new URL(src, base).href
        : null
    },
    link(href: string) {
      if (!href || !URL.canParse(href, site || undefined)) return null
      const url = new URL(href, site || undefined)
      if (url.hostname.replace(/^www\./, '') !== host) return null
      return paths.get(formerPath(url.href) ?? '') ?? url.href
    },
  }
}

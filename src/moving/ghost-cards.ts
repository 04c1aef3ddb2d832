import { escapeHtml } from '@/lib/escape-html'
import { embedOf } from '@/lib/story/embeds'
import { htmlOfMarkdown } from '@/paste/markdown'

type Payload = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const withCaption = (inside: string, caption: unknown) =>
  `<figure>${inside}${text(caption) && `<figcaption>${text(caption)}</figcaption>`}</figure>`
const img = (src: unknown, alt: unknown) =>
  text(src) ? `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}">` : ''
const link = (href: unknown, words: unknown) =>
  text(href) ? `<p><a href="${escapeHtml(text(href))}">${escapeHtml(text(words) || text(href))}</a></p>` : ''

export const paywall = '<!--members-only-->'

/** A card of Ghost's editors as HTML with the classes that Ghost itself writes; null for a card that isn't known. */
export function cardHtml(type: string, card: Payload): string | null {
  const metadata = Object(card.metadata) as Payload
  switch (type) {
    case 'image':
      return withCaption(img(card.src, card.alt), card.caption)
    case 'gallery': {
      const images = (Array.isArray(card.images) ? card.images : []) as Payload[]
      const pictures = images.map((each) => `<figure>${img(each.src, each.alt)}</figure>`).join('')
      const caption = text(card.caption) && `<p>${text(card.caption)}</p>`
      return `<div class="kg-gallery-card">${pictures}</div>${caption}`
    }
    case 'html':
      return text(card.html)
    case 'markdown':
    case 'card-markdown':
      return (
        htmlOfMarkdown(text(card.markdown), { withAnyHtml: true }) ??
        `<p>${escapeHtml(text(card.markdown))}</p>`
      )
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'code':
    case 'codeblock':
      return `<pre><code>${escapeHtml(text(card.code))}</code></pre>${text(card.caption) && `<p>${text(card.caption)}</p>`}`
    case 'bookmark':
      return (
        link(card.url, metadata.title ?? card.title) + (text(card.caption) && `<p>${text(card.caption)}</p>`)
      )
    case 'embed': {
      const html = text(card.html)
      const isFilm = text(card.embedType ?? card.type) === 'video' || html.includes('<iframe')
      if (!text(card.url) || (html && !isFilm)) return html
      // The frame names the film where the address is that of a page about it: vimeo.com/somebody/a-film.
      const frame = /<iframe[^>]*?\ssrc=["']([^"']+)/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const address = embedOf(frame) && !embedOf(text(card.url)) ? frame : text(card.url)
      return `<figure class="wp-block-embed"><p>${escapeHtml(address)}</p>${text(card.caption) && `<figcaption>${text(card.caption)}</figcaption>`}</figure>`
    }
    case 'callout': {
      const words = text(card.calloutText)
      const emoji = text(card.calloutEmoji) && `${escapeHtml(text(card.calloutEmoji))} `
      return `<div class="kg-callout-card">${words.startsWith('<p>') ? `<p>${emoji}${words.slice(3)}` : `<p>${emoji}${words}</p>`}</div>`
    }
    case 'toggle':
      return `<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">${text(card.heading)}</h4><div>${text(card.content)}</div></div>`
    case 'button':
      return link(card.buttonUrl, card.buttonText)
    case 'file':
      return `<div class="kg-file-card"><a href="${escapeHtml(text(card.src))}">${escapeHtml(text(card.fileTitle) || text(card.fileName))}</a></div>${text(card.fileCaption) && `<p>${escapeHtml(text(card.fileCaption))}</p>`}`
    case 'audio':
      return `<div class="kg-audio-card"><audio src="${escapeHtml(text(card.src))}"></audio><div class="kg-audio-title">${escapeHtml(text(card.title))}</div></div>`
    case 'video':
      return `<figure class="kg-video-card"><video src="${escapeHtml(text(card.src))}"></video></figure>${text(card.caption) && `<p>${text(card.caption)}</p>`}`
    case 'product':
      return `${withCaption(img(card.productImageSrc, ''), '')}<h4>${text(card.productTitle)}</h4><p>${text(card.productDescription)}</p>${card.productButtonEnabled === false ? '' : link(card.productUrl, card.productButton)}`
    case 'header':
      return `${img(card.backgroundImageSrc, '')}<h2>${text(card.header)}</h2><p>${text(card.subheader)}</p>${card.buttonEnabled === false ? '' : link(card.buttonUrl, card.buttonText)}`
    case 'call-to-action':
      return `${img(card.imageUrl, '')}${text(card.textValue)}${card.showButton === false ? '' : link(card.buttonUrl, card.buttonText)}`
    case 'paywall':
      return paywall
    case 'email':
    case 'email-cta':
    case 'signup':
      return `<div class="kg-signup-card"></div>`
    default:
      return null
  }
}

import { linkPattern } from '@/lib/story/document'

/** What somebody typed, as a link: 'example.org' gets its https, 'a@b.org' its mailto. Null if it can't be one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (linkPattern.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const address = `https://${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(text) && linkPattern.test(address) ? address : null
}

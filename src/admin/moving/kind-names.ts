import type { Kind } from '@/moving/post'

export const kindNames: Record<Kind, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
}

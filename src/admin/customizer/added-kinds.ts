import type { AddedKind } from '@/lib/sections/added'

/** The kinds of sections that can be added to the front page, with the title that each begins with. */
export const kindTexts: Record<AddedKind, { label: string; title: string }> = {
  category: { label: 'Stories of a category', title: 'More stories' },
  series: { label: 'Parts of a series', title: 'The series' },
  chosen: { label: 'Chosen stories', title: 'Editors’ choice' },
  editions: { label: 'Digital editions', title: 'Our editions' },
  insiders: { label: 'Industry Insiders', title: 'Behind the scenes' },
  text: { label: 'Free text', title: 'From the editors' },
  newsletter: { label: 'Newsletter', title: 'Our newsletter' },
}

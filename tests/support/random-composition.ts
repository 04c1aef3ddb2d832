import { menuSections } from '@/lib/sections/menu'
import { wholeSections } from '@/lib/sections/all'
import { addedKinds, blankAdded } from '@/lib/sections/added'

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'
const words =
  'A sentence that goes on for much longer than anybody who laid out this page had in mind, and then for a little longer'
const texts = [
  '',
  ' ',
  'A',
  'Ours',
  'What we are about',
  words,
  `${words}, ${words}`,
  longWord,
  'مجلة القصص الطويلة',
  '連載',
]
const links = [
  ...menuSections.menu.items.map(({ link }) => link),
  'https://shop.example/',
  'mailto:a@b.example',
  '',
]

/** What added sections can show: names of categories, slugs of series, ids of stories. */
export type Showable = { categories: string[]; series: string[]; stories: string[] }

/**
 * Sections of all pages as owners might leave them: some hidden, in any order, with lists of any length, and with short, long
 * and missing texts. `random` gives numbers from 0 up to 1.
 */
export function randomComposition(
  random: () => number,
  { categories, series, stories }: Showable,
): Record<string, unknown> {
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const shuffled = <T>(values: readonly T[]) =>
    values
      .map((value) => [random(), value] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value)

  let titles = 0
  const item = (like: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(like).map(([name, value]) => [
        name,
        name === 'icon' ? value : name === 'link' ? oneOf(links) : oneOf(texts),
      ]),
    )
  const valueFor = (name: string, like: unknown): unknown => {
    if (typeof like === 'boolean') return random() < 0.3
    // Two sections of one name are two landmarks that can't be told apart.
    if (name === 'title') return random() < 0.2 ? '' : `${oneOf(texts)} ${++titles}`
    if (name === 'category') return oneOf(['', 'nothing', ...categories])
    if (typeof like === 'number') return oneOf([3, 6])
    if (typeof like === 'string') return oneOf(texts)
    const items = like as Record<string, string>[]
    return Array.from({ length: Math.floor(random() * 13) }, () => item(oneOf(items)))
  }
  const section = (like: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(like).map(([name, value]) => [name, valueFor(name, value)]))
  const addedSection = () => {
    const kind = oneOf(addedKinds)
    const chosen = shuffled(stories).slice(0, Math.floor(random() * 7))
    return {
      ...blankAdded,
      ...section({ hidden: false, title: '', text: '' }),
      id: `added-${random()}`,
      kind,
      of: oneOf(['nothing', ...(kind === 'series' ? series : categories)]),
      stories: chosen.map((id) => ({ id, title: '' })),
    }
  }
  const added = Array.from({ length: Math.floor(random() * 5) }, addedSection)
  const {
    order,
    added: _,
    ...sections
  } = wholeSections(null, (text) => text) as { order: string[]; added: [] } & Record<
    string,
    Record<string, unknown>
  >
  return {
    ...Object.fromEntries(Object.entries(sections).map(([name, like]) => [name, section(like)])),
    added,
    order: shuffled([...order, ...added.map(({ id }) => id)]),
  }
}

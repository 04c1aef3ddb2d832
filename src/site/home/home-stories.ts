import { useQueries } from '@tanstack/react-query'
import { articlesQuery, featuredArticlesQuery, type ArticleSummary } from '@/data/articles/articles'
import { chosenArticlesQuery, type Choice } from '@/data/articles/chosen'
import { useSettings } from '@/data/SiteDataProvider'
import { addedSections, maxChosen, type AddedSection } from '@/lib/sections/added'
import { homeOrder, homeSections, latestShown } from '@/lib/sections/home'
import { mergeFields } from '@/lib/settings'

type Stored = Record<string, unknown> | null

type Part = {
  /** The section. */
  name: string
  query: ReturnType<typeof articlesQuery>
  count: number
  /** Stories that an owner chose, and the parts of a series, stand there even if they are above, too. */
  isFixed?: boolean
}

/** The sections of the front page that show stories, from top to bottom. */
export function storyParts(stored: Stored): Part[] {
  const { featured, latest } = homeSections
  const added = addedSections(stored?.added)
  let above = 0

  // Reads as many stories more as there may be above.
  const ofChoice = (name: string, choice: Choice, count: number): Part => ({
    name,
    query: chosenArticlesQuery(choice, 'category' in choice ? count + above : count) as Part['query'],
    count,
    isFixed: !('category' in choice),
  })
  function partOf(name: string): Part | null {
    if (name === 'featured')
      return mergeFields(featured, stored?.featured).hidden
        ? null
        : { name, query: featuredArticlesQuery(3 + above) as Part['query'], count: 3 }
    if (name === 'latest') {
      const { hidden, category, count } = mergeFields(latest, stored?.latest)
      if (hidden) return null
      if (category) return ofChoice(name, { category }, latestShown(count))
      return { name, query: articlesQuery(), count: latestShown(count) }
    }
    const section = added.find(({ id }) => id === name)
    const choice = section && !section.hidden && section.title.trim() && choiceOf(section)
    return choice ? ofChoice(name, choice, 'category' in choice ? 3 : maxChosen) : null
  }

  return homeOrder(stored?.order, stored?.added).flatMap((name) => {
    const part = partOf(name)
    above += part?.count ?? 0
    return part ?? []
  })
}

const choiceOf = ({ kind, of, stories }: AddedSection): Choice | null =>
  kind === 'category'
    ? { category: of }
    : kind === 'series'
      ? { series: of }
      : kind === 'chosen'
        ? { ids: stories.slice(0, maxChosen).map((story) => story.id) }
        : null

/** What a section of the front page shows: its stories without those above it, once these are read. */
export function useHomeStories(name: string) {
  const parts = storyParts(useSettings().sections)
  const upTo = parts.slice(0, parts.findIndex((part) => part.name === name) + 1)
  const reads = useQueries({ queries: upTo.map(({ query }) => query) })
  const own = reads.at(-1)
  const above = new Set<string>()
  let stories: ArticleSummary[] = []
  upTo.forEach(({ isFixed, count }, index) => {
    const rows = reads[index]?.data ?? []
    stories = rows.filter(({ id }) => isFixed || !above.has(id)).slice(0, count)
    for (const { id } of stories) above.add(id)
  })
  const isPending = reads.some((read) => read.isPending)
  return { read: own, data: own?.data && !isPending ? stories : undefined, isPending }
}

import { lazyComponent } from '@/ui/lazy-component'

/** Its file, for pages from the server that preload it. */
export const addedSectionModule = 'src/site/home/AddedSection.tsx'

/** A section that an owner added to the front page, or the latest stories of a category, and what loads its code. */
export const { load: loadAddedSection, Component: LazyAddedSection } = lazyComponent(
  async () => (await import('./AddedSection')).AddedSection,
)

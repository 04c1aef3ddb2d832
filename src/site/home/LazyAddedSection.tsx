import { lazyComponent } from '@/ui/lazy-component'

/** A section that an owner added to the front page, and what loads its code. */
export const { load: loadAddedSection, Component: LazyAddedSection } = lazyComponent(
  async () => (await import('./AddedSection')).AddedSection,
)

import { lazyComponent } from '../lazy-component'

/** Its file, for pages from the server that preload it. */
export const storyModule = 'src/ui/story/Story.tsx'

/** The body of a story, and what loads its code, which most pages don't need. */
export const { load: loadStory, Component: LazyStory } = lazyComponent(
  async () => (await import('@/ui/story/Story')).Story,
  <div className="min-h-80" />,
)

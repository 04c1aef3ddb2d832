import { Suspense, use } from 'react'
import type { Story, StoryProps } from './Story'

let LoadedStory: typeof Story | undefined
let loading: Promise<void> | undefined

/** Loads the code that shows a body, which most pages don't need. Once it is there, `LazyStory` renders at once. */
export const loadStory = () =>
  (loading ??= import('@/ui/story/Story').then(
    (module) => void (LoadedStory = module.Story),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

function StoryWhenLoaded(props: StoryProps) {
  if (!LoadedStory) use(loadStory())
  return LoadedStory && <LoadedStory {...props} />
}

/** The body of a story. In a page from the server it stands there while its code is loaded. */
export const LazyStory = (props: StoryProps) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <StoryWhenLoaded {...props} />
  </Suspense>
)

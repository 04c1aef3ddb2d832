import { Suspense, use } from 'react'
import type { Story } from './Story'

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

function StoryWhenLoaded({ body }: { body: unknown }) {
  if (!LoadedStory) use(loadStory())
  return LoadedStory && <LoadedStory body={body} />
}

/** The body of a story. In a page from the server it stands there while its code is loaded. */
export const LazyStory = ({ body }: { body: unknown }) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <StoryWhenLoaded body={body} />
  </Suspense>
)

import { paths } from '@/lib/paths'
import { MissingPage, type MissingProps } from '../prose/MissingPage'
import { LatestStories } from '../stories/LatestStories'

/** What stands in place of an article that does not exist, or could not be loaded. */
export const ArticleMissing = (props: MissingProps) => (
  <MissingPage
    {...props}
    title="Article not found"
    text="There is more to read below."
    instead="choose another story"
    back={{ to: paths.magazine.href(), label: 'Back to Magazine' }}
  >
    <LatestStories />
  </MissingPage>
)

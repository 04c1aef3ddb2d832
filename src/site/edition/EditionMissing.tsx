import { paths } from '@/lib/paths'
import { MissingPage, type MissingProps } from '../prose/MissingPage'
import { MoreEditions } from './MoreEditions'

/** What stands in place of an edition that does not exist, or could not be loaded. */
export const EditionMissing = (props: MissingProps) => (
  <>
    <MissingPage
      {...props}
      title="Edition not found"
      text="There is more to read on this site."
      instead="choose another edition"
      back={{ to: paths.home.href(), label: 'Back to the front page' }}
    />
    <MoreEditions />
  </>
)

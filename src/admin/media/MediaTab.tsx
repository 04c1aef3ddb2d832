import { TabHeader } from '../shared/TabHeader'
import { LibraryCard } from './LibraryCard'
import { UploadCard } from './UploadCard'

export const MediaTab = () => (
  <>
    <TabHeader title="Media Library" text="Pictures and other files for articles, pages and settings." />
    <div className="grid gap-6">
      <UploadCard />
      <LibraryCard />
    </div>
  </>
)

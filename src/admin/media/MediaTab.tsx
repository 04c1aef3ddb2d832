import { TabHeader } from '../shared/TabHeader'
import { LibraryCard } from './LibraryCard'
import { UploadCard } from './UploadCard'

/** The Media Library: the uploads, and all files below. */
export const MediaTab = () => (
  <>
    <TabHeader title="Media Library" text="Pictures and other files for articles, pages and settings." />
    <div className="grid gap-6">
      <UploadCard />
      <LibraryCard />
    </div>
  </>
)

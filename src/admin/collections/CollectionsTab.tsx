import { ContentTab } from '@/admin/shared/content/ContentTab'
import { collectionKind } from './collection-kind'

/** Authors, tags and series: add, find, describe, rename, merge and delete. */
export const CollectionsTab = () => <ContentTab kind={collectionKind} />

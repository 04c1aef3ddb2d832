import { ContentTab } from '@/admin/form/ContentTab'
import { collectionKind } from './collection-kind'

/** Authors, tags and series: add, find, describe, rename, merge and delete. */
export const CollectionsTab = () => <ContentTab kind={collectionKind} />

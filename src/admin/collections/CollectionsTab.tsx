import { ContentTab } from '@/admin/form/ContentTab'
import { collectionKind } from './collection-kind'

export const CollectionsTab = () => <ContentTab kind={collectionKind} />

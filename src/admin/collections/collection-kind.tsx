import { Tag } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/form/form-of'
import type { ContentKind } from '@/admin/form/kind'
import { collectionColumns } from '@/data/collections/collection-columns'
import {
  collectionListQuery,
  removeCollection,
  type CollectionRow,
} from '@/data/collections/edit-collections'
import { assetUrl } from '@/data/media/assets'
import { collectionKinds } from '@/lib/collection-kinds'
import { messages } from '@/admin/shared/messages'
import { Badge } from '@/ui/Badge'
import { countText } from '../shared/count-text'
import { CollectionFields } from './CollectionFields'
import { MergeCollection } from './MergeCollection'

export type CollectionValues = ValuesOf<typeof collectionColumns>

export const collectionKind: ContentKind<'collections', CollectionValues, CollectionRow> = {
  table: 'collections',
  title: 'Authors and Tags',
  text: 'Authors, tags and series, each with a page of its own. They come from the articles; here they get a text and a picture.',
  noun: ['author, tag or series', 'authors, tags and series'],
  searchLabel: 'Search authors, tags and series',
  addLabel: 'Add Author or Tag',
  icon: <Tag />,
  ...formOf(collectionColumns),
  Fields: CollectionFields,
  Actions: MergeCollection,
  list: collectionListQuery,
  states: { '': 'All', author: 'Authors', tag: 'Tags', series: 'Series' },
  removal: removeCollection,
  titleOf: ({ name }) => name,
  view: ({ kind, name, image, stories }) => ({
    title: name,
    picture: assetUrl(image),
    badge: <Badge>{collectionKinds[kind].label}</Badge>,
    meta: countText(stories, 'story', 'stories'),
  }),
  required: messages.requiredFields,
  added: messages.collectionDone('add'),
  updated: messages.collectionDone('update'),
  deleted: messages.collectionDone('delete'),
}

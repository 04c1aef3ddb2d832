import { kindNames } from '@/lib/collection-kinds'
import { choice, fileUrl, id, nullableText, slugs, text, time, type ColumnsOf } from '../content/columns'

export const collectionColumns = {
  id: id(),
  kind: choice({ label: 'Kind', values: kindNames }),
  name: text({ label: 'Name', max: 200, required: 'Please enter a name.' }),
  description: { ...text({ label: 'Description', max: 5000 }), isLong: true },
  image: fileUrl({ label: 'Picture' }),
  image_alt: nullableText({ label: 'Picture Alt Text', max: 1000 }),
  former_slugs: slugs(),
  created_at: time(),
} satisfies ColumnsOf<'collections'>

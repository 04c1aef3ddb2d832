import { pictureFolder, type LoadedPicture } from '../../src/moving/picture-store.ts'
import type { Client } from '../connect.ts'
import { preparePicture } from './prepare-picture.ts'

const bucket = 'media_library'

/** Stores a picture with its versions, and its row in the library. */
export async function storePicture(
  client: Client,
  { bytes, original, name }: LoadedPicture,
): Promise<string> {
  const prepared = await preparePicture(bytes, name)
  // Versions come before their picture: pages request them by themselves.
  for (const { name: file, type, content } of prepared.toReversed()) {
    const { error } = await client.storage.from(bucket).upload(`${pictureFolder}/${file}`, content, {
      contentType: type,
      upsert: true,
      cacheControl: '31536000',
    })
    if (error) throw new Error(error.message)
  }
  const [first] = prepared
  const url = `/storage/v1/object/public/${bucket}/${pictureFolder}/${first!.name}`
  const { error } = await client.from('media_library').insert({
    file_name: original,
    file_type: first!.type,
    file_size: first!.content.length,
    source_size: bytes.length,
    url,
    alt_text: original,
  })
  if (error) throw new Error(error.message)
  return url
}

import { shareSize, withVersions } from '../../src/lib/pictures.ts'
import { pictureType, soundEndings, unknownType } from '../../src/moving/picture-type.ts'

type StoredFile = { name: string; type: string; content: Uint8Array }

const maxWidth = 2400

/**
 * A sound as it is, and a picture as the panel stores it: upright, without metadata, at most 2,400 px wide, with its smaller versions.
 * Where sharp isn't installed, as in the container, the picture alone as it is.
 */
export async function preparePicture(data: Uint8Array, stem: string): Promise<StoredFile[]> {
  const type = pictureType(data)
  if (!type) throw new Error(unknownType)
  const name = stem.replace(/\.[^.]*$/, '')
  if (type.startsWith('audio/')) return [{ name: `${name}.${soundEndings[type]}`, type, content: data }]
  const { default: sharp } = await import('sharp').catch(() => ({ default: null }))
  if (!sharp) return [{ name: `${name}.${type.slice(6).replace('jpeg', 'jpg')}`, type, content: data }]

  // 268 megapixels: sharp's own limit, against pictures that are small as files only.
  const upright = () => sharp(data, { failOn: 'error' }).rotate()
  const { hasAlpha } = await sharp(data).metadata()
  const isPng = hasAlpha === true && !(await sharp(data).stats()).isOpaque
  const resized = upright().resize({ width: maxWidth, withoutEnlargement: true })
  const { data: content, info } = await (isPng ? resized.png() : resized.jpeg({ quality: 85 })).toBuffer({
    resolveWithObject: true,
  })
  const files = [
    {
      name: `${name}.s${info.width}x${info.height}.${isPng ? 'png' : 'jpg'}`,
      type: `image/${isPng ? 'png' : 'jpeg'}`,
      content,
    },
  ]
  for (const version of withVersions(files[0]!.name).slice(1)) {
    const [, width] = /\.w(\d+)\.webp$/.exec(version) ?? []
    files.push({
      name: version,
      type: width ? 'image/webp' : 'image/jpeg',
      content: width
        ? await upright()
            .resize({ width: Number(width) })
            .webp({ quality: 80 })
            .toBuffer()
        : await upright()
            .resize({ width: shareSize.width, height: shareSize.height, fit: 'cover' })
            .flatten({ background: '#fff' })
            .jpeg({ quality: 75 })
            .toBuffer(),
    })
  }
  return files
}

import { shareSize, withVersions } from '../../src/lib/pictures.ts'

type StoredFile = { name: string; type: string; content: Buffer }

const maxWidth = 2400

/** The type that the first bytes say; null for what the site takes for no picture. */
function typeOf(data: Buffer): string | null {
  const start = data.subarray(0, 16).toString('latin1')
  if (start.startsWith('\x89PNG\r\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('GIF8')) return 'image/gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^....ftypavi[fs]/s.test(start)) return 'image/avif'
  return null
}

const sounds: [start: RegExp, type: string, ending: string][] = [
  [/^(ID3|\xff[\xf2\xf3\xfa\xfb])/, 'audio/mpeg', 'mp3'],
  [/^....ftyp(M4A|M4B|mp4|isom)/s, 'audio/mp4', 'm4a'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac', 'aac'],
  [/^OggS/, 'audio/ogg', 'ogg'],
  [/^RIFF....WAVE/s, 'audio/wav', 'wav'],
  [/^fLaC/, 'audio/flac', 'flac'],
]

function soundOf(data: Buffer) {
  const start = data.subarray(0, 16).toString('latin1')
  const [, type = '', ending = ''] = sounds.find(([pattern]) => pattern.test(start)) ?? []
  return type ? { type, ending } : null
}

/**
 * A sound as it is, and a picture as the panel stores it: upright, without metadata, at most 2,400 px wide, with its smaller versions. Where sharp isn't
 * installed, as in the container, the picture alone as it is.
 */
export async function preparePicture(data: Buffer, stem: string): Promise<StoredFile[]> {
  const name = stem.replace(/\.[^.]*$/, '')
  const sound = soundOf(data)
  if (sound) return [{ name: `${name}.${sound.ending}`, type: sound.type, content: data }]
  const type = typeOf(data)
  if (!type) throw new Error('it is no PNG, JPEG, GIF, WebP, AVIF or sound')
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

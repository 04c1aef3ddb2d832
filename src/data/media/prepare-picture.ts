import { shareSize, widthsFor, type PreparedPicture } from '@/lib/pictures'
import { drawSharePicture } from './share-picture'

const quality = 0.85

export const maxPictureWidth = 2400
/** The highest that WebP can be. */
const maxHeight = 16_383
/** Safari on iOS has canvases of at most 4096² pixels. */
const maxPixels = 16_700_000
/** Text in a picture that had to become narrower than this could not be read. */
const readableWidth = 960

/** The picture could not be re-encoded. It must not be uploaded as it is, with its metadata. */
class PictureError extends Error {
  override name = 'PictureError'
  constructor(
    message = 'This browser could not read it as a picture. Open it in a picture editor, export it as JPEG, and upload that.',
  ) {
    super(message)
  }
}

/** How wide a picture of this size is stored. Throws if it is so tall that it could not be read then. */
export function storedWidth(width: number, height: number): number {
  const ratio = width / height
  const stored = Math.min(width, maxPictureWidth, maxHeight * ratio, Math.sqrt(maxPixels * ratio))
  if (stored < Math.min(width, readableWidth))
    throw new PictureError(
      `The picture is too tall: its ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels would become ${Math.floor(stored).toLocaleString('en')} pixels wide. Cut it into several pictures, and upload those.`,
    )
  return Math.max(1, Math.floor(stored))
}

/**
 * Re-encodes a picture, upright and no larger than needed, and creates its smaller versions and its share picture. This
 * removes all metadata (location, camera, comments) and all but the first frame of an animation. Throws if the browser
 * can't read or write the picture.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError()
  })
  try {
    const canvas = draw(bitmap, storedWidth(bitmap.width, bitmap.height))
    const { width, height } = canvas
    const type = storedType(file.type, canvas)
    const picture = await write(canvas, type, 'picture')
    const webp = await canWriteWebp()
    const versions: File[] = []
    for (const target of widthsFor(width))
      versions.push(await write(draw(bitmap, target), webp ? 'image/webp' : type, `w${target}`))
    return { width, height, webp, files: [picture, ...versions, await writeShare(bitmap)] }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError()
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** JPEG for photographs, PNG for graphics and transparent pictures. */
function storedType(type: string, canvas: HTMLCanvasElement): 'image/jpeg' | 'image/png' {
  if (type === 'image/jpeg') return 'image/jpeg'
  if (type === 'image/png' || type === 'image/gif') return 'image/png'
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  for (let alpha = 3; pixels && alpha < pixels.length; alpha += 4)
    if (pixels[alpha] !== 255) return 'image/png'
  return 'image/jpeg'
}

/** Browsers that can't encode WebP return a PNG. */
async function canWriteWebp(): Promise<boolean> {
  const canvas = document.createElement('canvas')
  return (await encode(canvas, 'image/webp', quality))?.type === 'image/webp'
}

const encode = (canvas: HTMLCanvasElement, type: string, q: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, q))

async function write(canvas: HTMLCanvasElement, type: string, name: string, q = quality): Promise<File> {
  const blob = await encode(canvas, type, q)
  if (blob?.type !== type) throw new PictureError()
  return new File([blob], name, { type })
}

async function writeShare(bitmap: ImageBitmap): Promise<File> {
  const canvas = drawSharePicture(bitmap)
  if (!canvas) throw new PictureError()
  for (const q of [0.82, 0.7, 0.55, 0.4, 0.25]) {
    const file = await write(canvas, 'image/jpeg', 'share', q)
    if (file.size <= shareSize.maxBytes) return file
  }
  return write(canvas, 'image/jpeg', 'share', 0.1)
}

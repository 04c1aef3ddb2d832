import { widthsFor, type PreparedPicture } from '@/lib/pictures'

const quality = 0.82
const types = ['image/jpeg', 'image/png']

/**
 * Makes a picture's smaller WebP versions in the browser. Null where there are none to make: another kind of file,
 * one that can't be read, or a browser that can't write WebP. The file then goes up as it is.
 */
export async function preparePicture(file: File): Promise<PreparedPicture | null> {
  if (!types.includes(file.type)) return null
  try {
    const bitmap = await createImageBitmap(file)
    try {
      const { width, height } = bitmap
      const versions: File[] = []
      for (const target of widthsFor(width)) versions.push(await shrink(bitmap, target))
      return { width, height, versions }
    } finally {
      bitmap.close()
    }
  } catch {
    return null
  }
}

async function shrink(bitmap: ImageBitmap, width: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  // Browsers that can't write WebP answer with a PNG.
  if (blob?.type !== 'image/webp') throw new Error('No WebP.')
  return new File([blob], `w${width}.webp`, { type: blob.type })
}

import { shareSize } from '@/lib/pictures'

/** Below this ratio of width to height, filling the frame would cut off heads and feet. */
const narrow = 1.2

/** A picture in the frame of a link preview: filled with it, or with the whole of it before a blur where it is tall. */
export function drawSharePicture(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = shareSize.width
  canvas.height = shareSize.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG knows no transparency: what is not drawn on would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (bitmap.width / bitmap.height >= narrow) {
    place(context, bitmap, Math.max)
    return canvas
  }
  blur(context, bitmap)
  place(context, bitmap, Math.min)
  return canvas
}

/** In the middle of the canvas; `fit` chooses between covering it (max) and fitting into it (min). */
function place(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  fit: (a: number, b: number) => number,
) {
  const { width, height } = context.canvas
  const scale = fit(width / bitmap.width, height / bitmap.height)
  const [w, h] = [bitmap.width * scale, bitmap.height * scale]
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h)
}

/** The picture, small and enlarged again: `filter = 'blur()'` is not there in every browser. */
function blur(context: CanvasRenderingContext2D, bitmap: ImageBitmap) {
  const small = document.createElement('canvas')
  small.width = 24
  small.height = 13
  const smallContext = small.getContext('2d')
  if (!smallContext) return
  place(smallContext, bitmap, Math.max)
  const { width, height } = context.canvas
  context.drawImage(small, 0, 0, width, height)
  context.fillStyle = 'rgb(0 0 0 / 0.4)'
  context.fillRect(0, 0, width, height)
}

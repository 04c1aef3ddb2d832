import { shareSize } from '@/lib/pictures'

/** Below this ratio of width to height, covering the frame would cut off too much. */
const minCoverRatio = 1.2

export function drawSharePicture(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = shareSize.width
  canvas.height = shareSize.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: empty areas would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (bitmap.width / bitmap.height >= minCoverRatio) {
    drawCentred(context, bitmap, Math.max)
    return canvas
  }
  drawBlurred(context, bitmap)
  drawCentred(context, bitmap, Math.min)
  return canvas
}

/** Draws the picture in the centre; `fit` decides between covering the canvas (max) and fitting into it (min). */
function drawCentred(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  fit: (a: number, b: number) => number,
) {
  const { width, height } = context.canvas
  const scale = fit(width / bitmap.width, height / bitmap.height)
  const [w, h] = [bitmap.width * scale, bitmap.height * scale]
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h)
}

/** Blurs by scaling down and up again: not every browser has `filter = 'blur()'`. */
function drawBlurred(context: CanvasRenderingContext2D, bitmap: ImageBitmap) {
  const small = document.createElement('canvas')
  small.width = 24
  small.height = 13
  const smallContext = small.getContext('2d')
  if (!smallContext) return
  drawCentred(smallContext, bitmap, Math.max)
  const { width, height } = context.canvas
  context.drawImage(small, 0, 0, width, height)
  context.fillStyle = 'rgb(0 0 0 / 0.4)'
  context.fillRect(0, 0, width, height)
}

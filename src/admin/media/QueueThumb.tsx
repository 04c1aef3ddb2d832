import { useEffect, useRef } from 'react'

/** Enough for sharp screens; of a large file, only this small bitmap is kept in memory. */
const drawnHeight = 256

/** The picture of a queued file, 44 to 256 px high (specification, section 9). Empty until, or if, it can't be decoded. */
export function QueueThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeHeight: drawnHeight, resizeQuality: 'medium' })
      const target = canvas.current
      if (target && !isGone) {
        target.width = bitmap.width
        target.height = bitmap.height
        target.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    // The upload reports a file that can't be read.
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [file])

  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={60}
      height={44}
      className="max-h-64 min-h-11 w-15 shrink-0 rounded-picture bg-raised object-cover"
    />
  )
}

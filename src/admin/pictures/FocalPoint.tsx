import type { PointerEvent } from 'react'
import { Field } from '@/ui/field/Field'
import { centre, type Point } from '@/lib/edit-focal-point'

type FocalPointProps = Partial<Point> & { src: string; onChange: (point: Point) => void }

const axes = [
  { axis: 'x', label: 'Focal point from the left' },
  { axis: 'y', label: 'Focal point from the top' },
] as const

const percent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100)

/** A whole picture, and the point of it that stays in view where it is cropped: clicked, dragged, or set by two sliders. */
export function FocalPoint({ src, x = centre.x, y = centre.y, onChange }: FocalPointProps) {
  const point = { x, y }

  function take({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) })
  }

  return (
    <div>
      {/* The sliders below do the same by keyboard. */}
      <div
        aria-hidden
        data-focal-point
        className="relative mx-auto w-fit cursor-crosshair touch-none select-none"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          take(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && take(event)}
      >
        <img src={src} alt="" draggable={false} className="max-h-64 rounded-picture" />
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/40 shadow-overlay"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-4">
        {axes.map(({ axis, label }) => (
          <Field key={axis} label={label}>
            {(control) => (
              <input
                {...control}
                type="range"
                aria-valuetext={`${point[axis]} percent`}
                className="h-11 w-full accent-[var(--fill-2)]"
                value={point[axis]}
                onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-note text-faint">
        Click on what matters most, or drag the point: it stays in view where the picture is cropped.
      </p>
    </div>
  )
}

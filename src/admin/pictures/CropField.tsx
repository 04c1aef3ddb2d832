import { useState } from 'react'
import { FocalPoint } from './FocalPoint'
import type { Point } from '@/lib/edit-focal-point'

type CropFieldProps = { src: string; point: Point; onChange: (point: Point) => void; className?: string }

/** The focal point of a picture, under a heading that opens it: few pictures need another one than the centre. */
export function CropField({ src, point, onChange, className = '' }: CropFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`rounded-control border border-line px-4 py-3 ${className}`}
    >
      <summary className="cursor-pointer text-sm font-semibold">Focal point</summary>
      <div className="mt-3">{isOpen && <FocalPoint src={src} {...point} onChange={onChange} />}</div>
    </details>
  )
}

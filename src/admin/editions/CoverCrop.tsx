import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { assetUrl } from '@/data/media/assets'
import { centre, pointOf } from '@/lib/edit-focal-point'
import { withoutFocus } from '@/lib/focal-point'
import { CropField } from '../pictures/CropField'
import type { EditionValues } from './edition-schema'
import { useFilePreview } from './useFilePreview'

/** The focal point of the chosen cover, else of the one at `url`. Another cover starts with its centre. */
export function CoverCrop({ url }: { url: string }) {
  const { setValue } = useFormContext<EditionValues>()
  const file = useWatch<EditionValues, 'cover'>({ name: 'cover' })
  const point = useWatch<EditionValues, 'coverPoint'>({ name: 'coverPoint' })
  const preview = useFilePreview(file)
  const last = useRef(file)

  useEffect(() => {
    if (last.current === file) return
    last.current = file
    setValue('coverPoint', file ? centre : pointOf(url), { shouldDirty: true })
  }, [file, url, setValue])

  const src = file ? preview : assetUrl(withoutFocus(url))
  if (!src) return null
  return (
    <CropField
      src={src}
      point={point}
      onChange={(next) => setValue('coverPoint', next, { shouldDirty: true })}
      className="mt-3"
    />
  )
}

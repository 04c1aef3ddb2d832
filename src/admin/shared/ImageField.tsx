import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { assetUrl, portableUrl } from '@/data/assets'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { LibraryPicker } from './LibraryPicker'

type ImageFieldProps = { name: string; label: string; help?: string }

/**
 * The address of a picture, typed or chosen from the library, with a preview. Addresses of our own storage are
 * kept by path, so that rows stay right when the backend moves.
 */
export function ImageField({ name, label, help }: ImageFieldProps) {
  const { register, setValue, getFieldState, formState } = useFormContext()
  const value: unknown = useWatch({ name })
  const describedBy = useId()
  const [choosing, setChoosing] = useState(false)
  const address = typeof value === 'string' ? value.trim() : ''
  const set = (next: string) =>
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted })

  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_1fr] sm:gap-5">
      <Picture
        src={assetUrl(address)}
        alt={address ? `Preview of ${label}` : ''}
        ratio="4 / 3"
        sizes="160px"
        className="w-32 rounded-picture border border-line"
      />
      <div className="min-w-0">
        <TextField
          {...register(name, {
            setValueAs: (typed: unknown) => (typeof typed === 'string' ? portableUrl(typed.trim()) : typed),
          })}
          label={label}
          help={help}
          error={getFieldState(name, formState).error?.message}
          inputMode="url"
          placeholder="https://"
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={describedBy}
            onClick={() => setChoosing(true)}
          >
            <ImagePlus aria-hidden className="size-4" />
            Choose from library
          </Button>
          {address && (
            <IconButton
              label="Remove picture"
              aria-describedby={describedBy}
              icon={<X />}
              onClick={() => set('')}
            />
          )}
          {/* Which field the buttons are for; as their label it would hide the field's own. */}
          <span id={describedBy} hidden>
            {label}
          </span>
        </div>
      </div>
      <LibraryPicker
        open={choosing}
        onOpenChange={setChoosing}
        onPick={(media) => {
          set(media.url)
          setChoosing(false)
        }}
      />
    </div>
  )
}

import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { assetUrl, portableUrl } from '@/data/media/assets'
import { fetchMediaByUrl } from '@/data/media/media'
import { descriptionOf } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { FormTextField } from '@/ui/form/fields'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { LibraryPicker } from './LibraryPicker'

type ImageFieldProps = {
  name: string
  label: string
  help?: string
  /** The field of the alternative text; without one, the picture is always decorative. */
  altName?: string
  altLabel?: string
  altHelp?: string
}

const defaultAltHelp =
  'What the picture shows, for readers who can’t see it. Leave it empty if the picture is only decoration.'

/**
 * The URL of a picture, typed or chosen from the library, with a preview and its alternative text. URLs in our own storage
 * are saved as paths, so that rows stay valid if the backend moves.
 */
export function ImageField(props: ImageFieldProps) {
  const { name, label, help, altName, altLabel = '', altHelp = defaultAltHelp } = props
  const { register, setValue, getValues, getFieldState, formState } = useFormContext()
  const value: unknown = useWatch({ name })
  const describedBy = useId()
  const [choosing, setChoosing] = useState(false)
  const url = typeof value === 'string' ? value.trim() : ''
  const set = (field: string, next: string) =>
    setValue(field, next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted })
  const use = (url: string, alt: string) => {
    set(name, url)
    if (altName) set(altName, alt)
  }

  /** If the typed URL is in the library, copies its alternative text. */
  async function describe() {
    if (!altName || !url || getValues(altName)) return
    const media = await fetchMediaByUrl(portableUrl(url)).catch(() => null)
    if (media && !getValues(altName)) set(altName, descriptionOf(media))
  }

  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_1fr] sm:gap-5">
      <Picture
        src={assetUrl(url)}
        alt={url ? `Preview of ${label}` : ''}
        ratio="4 / 3"
        sizes="160px"
        className="w-32 rounded-picture border border-line"
      />
      <div className="min-w-0">
        <TextField
          {...register(name, {
            setValueAs: (typed: unknown) => (typeof typed === 'string' ? portableUrl(typed.trim()) : typed),
            onBlur: () => void describe(),
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
          {url && (
            <IconButton
              label="Remove picture"
              aria-describedby={describedBy}
              icon={<X />}
              onClick={() => use('', '')}
            />
          )}
          {/* Describes the buttons. As their label it would match the field's own. */}
          <span id={describedBy} hidden>
            {label}
          </span>
        </div>
        {altName && <FormTextField name={altName} label={altLabel} help={altHelp} className="mt-4" />}
      </div>
      <LibraryPicker
        open={choosing}
        onOpenChange={setChoosing}
        onPick={(media) => {
          use(media.url, descriptionOf(media))
          setChoosing(false)
        }}
      />
    </div>
  )
}

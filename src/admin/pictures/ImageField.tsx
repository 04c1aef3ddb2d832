import clsx from 'clsx'
import { ImagePlus, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useFormContext, useWatch } from 'react-hook-form'
import { assetUrl, portableUrl } from '@/data/media/assets'
import { fetchMediaByUrl } from '@/data/media/media'
import { withoutFocus } from '@/lib/focal-point'
import { fileNameOf } from '@/lib/storage-key'
import { acceptOf, descriptionOf, pictureRule } from '@/lib/upload-rules'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/field/TextField'
import { FormTextField } from '@/ui/form/fields'
import { IconButton } from '@/ui/IconButton'
import { Picture } from '@/ui/Picture'
import { CropField } from './CropField'
import { LibraryPicker } from './LibraryPicker'
import { pointOf, withPoint } from '@/lib/edit-focal-point'
import { PictureProgress } from './PictureProgress'
import { pastedFiles } from './usePastedFiles'
import { usePictureUpload, type PickedMedia } from './usePictureUpload'

type ImageFieldProps = {
  name: string
  label: string
  help?: string
  /** The field of the alternative text; without one, the picture is always decorative. */
  altName?: string
  altLabel?: string
  altHelp?: string
  /** The field that gets the credit of a picture from the library. */
  creditName?: string
  /** False for a picture that no page crops, such as a logo: it needs no focal point. */
  crops?: boolean
}

const defaultAltHelp =
  'What the picture shows, for readers who can’t see it. Leave it empty if the picture is only decoration.'

/**
 * The URL of a picture, typed, uploaded (dropped, pasted or chosen) or taken from the library, with a preview, its alternative
 * text and its focal point, which is part of the URL. URLs in our own storage are saved as paths, so that rows stay valid if the
 * backend moves.
 */
export function ImageField(props: ImageFieldProps) {
  const {
    name,
    label,
    help,
    altName,
    altLabel = '',
    altHelp = defaultAltHelp,
    creditName,
    crops = true,
  } = props
  const { register, setValue, getValues, getFieldState, formState } = useFormContext()
  const value: unknown = useWatch({ name })
  const describedBy = useId()
  const [choosing, setChoosing] = useState(false)
  const url = typeof value === 'string' ? value.trim() : ''
  const set = (field: string, next: string) =>
    setValue(field, next, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted })
  function change(url: string, alt: string, credit = '') {
    set(name, url)
    if (altName) set(altName, alt)
    if (creditName) set(creditName, credit)
  }
  const pick = (media: PickedMedia) => change(media.url, descriptionOf(media), media.credit)
  const { upload, progress, error, cancel } = usePictureUpload(pick, { current: url })
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptOf(pictureRule.types),
    multiple: false,
    disabled: progress !== null,
    noClick: true,
    noKeyboard: true,
    // Its own takes the picture also where text is pasted with one.
    noPaste: true,
    onDrop: (accepted, rejected) => upload([...accepted, ...rejected.map(({ file }) => file)]),
  })

  /** If the typed URL is in the library, copies its alternative text and its credit. */
  async function describe() {
    if (!altName || !url || getValues(altName)) return
    const media = await fetchMediaByUrl(portableUrl(withoutFocus(url))).catch(() => null)
    if (media && !getValues(altName)) set(altName, descriptionOf(media))
    if (media?.credit && creditName && !getValues(creditName)) set(creditName, media.credit)
  }

  return (
    <>
      <div
        {...getRootProps({
          className: clsx(
            'grid gap-3 rounded-box sm:grid-cols-[8rem_1fr] sm:gap-5',
            isDragActive && 'outline-2 outline-offset-4 outline-primary-text outline-dashed',
          ),
        })}
        onPaste={(event) => {
          const files = pastedFiles(event.nativeEvent)
          if (files.length === 0) return
          event.preventDefault()
          upload(files)
        }}
      >
        <div className="w-32">
          <Picture
            src={assetUrl(url)}
            alt={url ? `Preview of ${label}` : ''}
            ratio="4 / 3"
            sizes="160px"
            className="rounded-picture border border-line"
          />
          <p className="mt-1 text-note wrap-anywhere text-faint">{fileNameOf(url)}</p>
        </div>
        <div className="min-w-0">
          <TextField
            {...register(name, {
              setValueAs: (typed: unknown) => (typeof typed === 'string' ? portableUrl(typed.trim()) : typed),
              onBlur: () => void describe(),
            })}
            label={label}
            help={help}
            error={error || getFieldState(name, formState).error?.message}
            inputMode="url"
            placeholder="https://"
          />
          <input {...getInputProps({ 'aria-label': 'Picture to upload', 'aria-describedby': describedBy })} />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={progress !== null}
              aria-describedby={describedBy}
              onClick={open}
            >
              <Upload aria-hidden className="size-4" />
              Upload
            </Button>
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
                onClick={() => change('', '')}
              />
            )}
            <span className="text-note text-faint">
              {isDragActive ? 'Drop to upload' : 'or drop or paste a picture'}
            </span>
            {/* Describes the buttons. As their label it would match the field's own. */}
            <span id={describedBy} hidden>
              {label}
            </span>
          </div>
          <PictureProgress progress={progress} onCancel={cancel} />
          {altName && <FormTextField name={altName} label={altLabel} help={altHelp} className="mt-4" />}
          {crops && url && (
            <CropField
              src={assetUrl(withoutFocus(url))}
              point={pointOf(url)}
              onChange={(point) => set(name, withPoint(url, point))}
              className="mt-4"
            />
          )}
        </div>
      </div>
      {/* Beside the field, since React's events of a dialog go up to whatever contains it. */}
      <LibraryPicker
        open={choosing}
        onOpenChange={setChoosing}
        onPick={(media) => {
          pick(media)
          setChoosing(false)
        }}
      />
    </>
  )
}

import { formatFileSize } from './file-size'

/** Which files may be uploaded, checked before anything is sent. The storage buckets enforce the same rules. */

const pictureTypes = ['image/png', 'image/jpeg']
const libraryPictureTypes = [...pictureTypes, 'image/gif', 'image/webp', 'image/avif']
const pdfTypes = ['application/pdf']

/** The most bytes of a file. */
export const maxUploadBytes = (type: string) => (pdfTypes.includes(type) ? 200_000_000 : 50_000_000)

/** By the ending of a name, the type that a file is stored as; the bucket has the same list. */
const typeOfEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  flac: 'audio/flac',
}

export const mediaTypes = [...new Set(Object.values(typeOfEnding))]

/** The types of browsers that say less than the ending, such as Chromium's 'audio/x-m4a'. */
const vagueType = /^$|^(audio|video)\/|^image\/(jpg|pjpeg|x-)|^application\/(octet-stream|ogg|x-pdf)$/

/** The type that a file is stored as: the browser's if it is a standard one, else that of its ending. */
export function standardType({ name, type }: Pick<FileInfo, 'name' | 'type'>): string {
  if (mediaTypes.includes(type) || !vagueType.test(type)) return type
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return Object.hasOwn(typeOfEnding, ending) ? typeOfEnding[ending]! : type
}

/** The files of some types, as react-dropzone takes them. Browsers know some only by their ending. */
export const acceptOf = (types: string[]) =>
  Object.fromEntries(
    types.map((type) => [
      type,
      Object.keys(typeOfEnding)
        .filter((ending) => typeOfEnding[ending] === type)
        .map((ending) => `.${ending}`),
    ]),
  )

const ignoredNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Whether it is a file that the operating system adds to folders. */
export const isIgnored = (name: string) => ignoredNames.has(name.toLowerCase())

type FileInfo = { name: string; size: number; type: string }
export type UploadRule = { types: string[]; kinds: string }

export const coverRule: UploadRule = { types: pictureTypes, kinds: 'PNG or JPEG' }
export const pdfRule: UploadRule = { types: pdfTypes, kinds: 'PDF' }
export const pictureRule: UploadRule = { types: libraryPictureTypes, kinds: 'pictures' }
export const mediaRule: UploadRule = { types: mediaTypes, kinds: 'pictures, PDF, video or audio' }

/** Apple's picture format, which only Safari reads. Other browsers report no type for it, so the name counts too. */
const isHeic = ({ name, type }: FileInfo) => /^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name)

/** Why a file is not accepted, in a sentence; null if it is accepted. */
export function uploadProblem(file: FileInfo, rule: UploadRule): string | null {
  const { size } = file
  const type = standardType(file)
  if (isHeic(file) && rule.types.some((each) => each.startsWith('image/')))
    return 'HEIC pictures can’t be used on the web. Export the picture as JPEG (in Photos: File > Export; on an iPhone: Settings > Camera > Formats > Most Compatible), and upload that.'
  if (!rule.types.includes(type)) return `This type of file is not accepted, only ${rule.kinds}.`
  if (size === 0) return 'The file is empty.'
  if (size > maxUploadBytes(type))
    return `The file is too large: ${formatFileSize(size)}, and ${formatFileSize(maxUploadBytes(type))} is the most.`
  return null
}

export const withoutExtension = (name: string) => name.replace(/(?<=.)\.[^.]*$/, '')

/** The alternative text of a file in the library; '' if it is just the file name, as it is by default. */
export function descriptionOf({ file_name, alt_text }: { file_name: string; alt_text: string }): string {
  const text = alt_text.trim()
  const isName = [file_name, withoutExtension(file_name)].some(
    (name) => name.trim().toLowerCase() === text.toLowerCase(),
  )
  return isName ? '' : text
}

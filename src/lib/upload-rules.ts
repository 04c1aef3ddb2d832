import { formatFileSize } from './file-size'

/** Which files may be uploaded, checked before anything is sent. The storage buckets enforce the same rules. */

const pictureTypes = ['image/png', 'image/jpeg']
const libraryPictureTypes = [...pictureTypes, 'image/gif', 'image/webp', 'image/avif']
const pdfTypes = ['application/pdf']

/** The most bytes of a file. */
export const maxUploadBytes = (type: string) => (pdfTypes.includes(type) ? 200_000_000 : 50_000_000)

export const mediaTypes = [
  ...libraryPictureTypes,
  ...pdfTypes,
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
]

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
  const { size, type } = file
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

export const unknownType = 'it is no PNG, JPEG, GIF, WebP, AVIF or sound'

const starts: [start: RegExp, type: string][] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftypavi[fs]/s, 'image/avif'],
  [/^(ID3|\xff[\xf2\xf3\xfa\xfb])/, 'audio/mpeg'],
  [/^....ftyp(M4A|M4B|mp4|isom)/s, 'audio/mp4'],
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac'],
  [/^OggS/, 'audio/ogg'],
  [/^RIFF....WAVE/s, 'audio/wav'],
  [/^fLaC/, 'audio/flac'],
]

/** The type that the first bytes say; null for what the site takes for no picture or sound. */
export function pictureType(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return starts.find(([pattern]) => pattern.test(start))?.[1] ?? null
}

export const soundEndings: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
}

/** Whether an address is that of a sound, which pages can play where it is. */
export const isSound = (address: string) =>
  /\.(mp3|m4[ab]|aac|og[ag]|opus|wav|weba|flac)$/i.test(new URL(address).pathname)

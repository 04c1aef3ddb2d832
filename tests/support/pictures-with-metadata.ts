import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { RealFile } from './real-files'

/** Text that is only in the metadata of these pictures. */
export const secret = 'SECRET-53-33-N'

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Red on the left, blue on the right. */
const scene = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])

const exif = {
  IFD0: { Model: secret, ImageDescription: secret },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '53/1 33/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 59/1 0/1',
  },
}

/** As from a phone held upright: rotated by 90 degrees in EXIF, after which red is above blue. */
export async function aPhoneJpeg(name: string): Promise<RealFile> {
  const buffer = await scene(2600, 1950)
    .withMetadata({ orientation: 6 })
    .withExif(exif)
    .withXmp(xmp)
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** With a text chunk, as screenshots and image editors write them, and XMP. */
export async function aPngWithText(name: string): Promise<RealFile> {
  const png = await scene(800, 600).withExif(exif).withXmp(xmp).png().toBuffer()
  const data = Buffer.from(`tEXtComment\0${secret}`, 'latin1')
  const chunk = Buffer.alloc(data.length + 8)
  chunk.writeUInt32BE(data.length - 4)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  // After the signature (8 bytes) and the header chunk (25 bytes).
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
  }
}

export async function aWebpWithXmp(name: string): Promise<RealFile> {
  const buffer = await scene(800, 600).withExif(exif).withXmp(xmp).webp().toBuffer()
  return { name, mimeType: 'image/webp', buffer }
}

export async function anAvifWithExif(name: string): Promise<RealFile> {
  const buffer = await scene(800, 600).withExif(exif).withXmp(xmp).avif({ effort: 0 }).toBuffer()
  return { name, mimeType: 'image/avif', buffer }
}

/** With two frames and a comment. */
export async function anAnimatedGif(name: string): Promise<RealFile> {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#ff0000', '#0000ff'].map(frame))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secret.length]),
    Buffer.from(secret, 'latin1'),
    Buffer.from([0]),
  ])
  // Extensions come before the trailer, the last byte.
  return {
    name,
    mimeType: 'image/gif',
    buffer: Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
  }
}

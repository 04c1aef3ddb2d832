import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { filePath, webpWidths, type Picture } from '../places'
import { Rng } from './rng'
import type { Sheet } from './sheet'

/** A little noise, so that wide gradients print without steps. */
function grain(width: number, height: number): Buffer {
  const random = new Rng('grain')
  const pixels = Buffer.alloc(width * height)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 128 + random.gauss() * 7
  return pixels
}

/** Draws a sheet to its JPEG, to WebP versions of every width that is not larger, and to its share picture. */
export async function renderPicture(
  sheet: Sheet,
  picture: Picture,
  bucket: 'media_library' | 'magazine_files',
  key: string,
): Promise<void> {
  const target = filePath(bucket, key)
  mkdirSync(path.dirname(target), { recursive: true })
  const { width, height } = picture
  const raw = { width, height, channels: 1 as const }
  const noise = await sharp(grain(width, height), { raw }).toColourspace('srgb').png().toBuffer()
  const drawn = await sharp(Buffer.from(sheet.toString()))
    .composite([{ input: noise, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  await sharp(drawn).jpeg({ quality: 74, mozjpeg: true }).toFile(target)
  for (const w of webpWidths.filter((w) => w <= width)) {
    await sharp(drawn)
      .resize({ width: w })
      .webp({ quality: 70, effort: 5 })
      .toFile(target.replace(/\.jpg$/, `.w${w}.webp`))
  }
  await writeShare(drawn, target.replace(/\.jpg$/, '.share.jpg'))
}

const share = { width: 1200, height: 630 }

/** As src/data/media/share-picture.ts does it in the browser: filled with a wide picture, a tall one whole before its blur. */
async function writeShare(picture: string | Buffer, target: string): Promise<void> {
  const { width, height } = await sharp(picture).metadata()
  const filled = sharp(picture).resize({ ...share, fit: 'cover' })
  const whole = async () => {
    const blurred = await filled.clone().blur(40).modulate({ brightness: 0.6 }).toBuffer()
    const front = await sharp(picture)
      .resize({ ...share, fit: 'inside' })
      .toBuffer()
    return sharp(blurred).composite([{ input: front }])
  }
  const framed = width / height < 1.2 ? await whole() : filled
  await framed.jpeg({ quality: 74, mozjpeg: true }).toFile(target)
}

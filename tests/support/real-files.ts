import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Realistic files for uploads. */
export type RealFile = { name: string; mimeType: string; buffer: Buffer }

/** A picture that compresses like a photograph. */
const canvas = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#27345a',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })

export async function aJpeg(name: string, width = 1000, height = 600): Promise<RealFile> {
  return { name, mimeType: 'image/jpeg', buffer: await canvas(width, height).jpeg().toBuffer() }
}

export async function aPng(name: string): Promise<RealFile> {
  return { name, mimeType: 'image/png', buffer: await canvas(120, 160).png().toBuffer() }
}

/** One of the demo magazine's editions. */
export async function aPdf(name: string): Promise<RealFile> {
  const file = 'supabase/seed/files/magazine_files/pdfs/longhand-28-night.pdf'
  return { name, mimeType: 'application/pdf', buffer: await readFile(file) }
}

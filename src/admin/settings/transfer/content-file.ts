import type { Content } from '@/data/content/content-transfer'
import { contentFormat, contentVersion, parseContent, type Parsed } from './content-schema'

/** About 20,000 long articles. */
const maxBytes = 100_000_000

/** The name and text of an export. */
export function contentFile(content: Content, now: Date): { name: string; text: string } {
  const file = { format: contentFormat, version: contentVersion, exported: now.toISOString(), ...content }
  return {
    name: `content-${now.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
  }
}

/** Reads and validates a chosen file. */
export async function readContentFile(file: File): Promise<Parsed> {
  if (file.size > maxBytes) return { content: null, problems: ['It is larger than 100 MB.'] }
  return parseContent(await file.text())
}

import type { SourceFile } from './post'

export async function wholeText({ stream }: SourceFile): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream()) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

export async function wholeBytes({
  size,
  stream,
}: Pick<SourceFile, 'size' | 'stream'>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of stream()) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

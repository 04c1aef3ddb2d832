import { get } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Loaded } from './lighthouse.ts'

export const kinds = ['html', 'script', 'css', 'font', 'image', 'data'] as const
export type Kind = (typeof kinds)[number]
export type Bytes = Record<Kind, { brotli: number; gzip: number }>

const kindOf: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
}

/** The size of a response body as transferred. */
function sizeOf(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isText = /text|javascript|json|xml|svg/.test(response.headers['content-type'] ?? '')
        // If the server doesn't compress, a proxy in front of it would.
        if (isText && !response.headers['content-encoding'])
          resolve((encoding === 'br' ? brotliCompressSync(body) : gzipSync(body)).length)
        else resolve(body.length)
      })
    }).on('error', reject)
  })
}

/** The bytes of a page's requests by type, in both encodings, each URL once. `data` are responses of the backend. */
export async function weigh(requests: Loaded[]): Promise<Bytes> {
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, { brotli: 0, gzip: 0 }])) as Bytes
  for (const { url, type, bytes: seen } of requests) {
    const kind = kindOf[type] ?? 'data'
    const isData = kind === 'data'
    bytes[kind].brotli += isData ? seen : await sizeOf(url, 'br')
    bytes[kind].gzip += isData ? seen : await sizeOf(url, 'gzip')
  }
  return bytes
}

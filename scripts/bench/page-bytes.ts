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

/** The body's size as it comes over the wire. */
function sizeOf(url: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const isText = /text|javascript|json|xml|svg/.test(response.headers['content-type'] ?? '')
        // A server that sends it plain has a proxy in front that packs it.
        if (isText && !response.headers['content-encoding'])
          resolve((encoding === 'br' ? brotliCompressSync(body) : gzipSync(body)).length)
        else resolve(body.length)
      })
    }).on('error', reject)
  })
}

/** What a page's requests weigh by type, each once, in both compressions. Data are what the backend answered. */
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

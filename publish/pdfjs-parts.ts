import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
const folders = ['cmaps', 'wasm']

/**
 * Lays the files that pdf.js fetches by name for some PDFs (character maps, picture decoders) beside the built site,
 * under a name that changes with its version, and tells the reader where in VITE_PDFJS_PARTS.
 */
export function pdfjsParts(): Plugin {
  const base = `assets/pdfjs-${version}/`
  return {
    name: 'pdfjs-parts',
    config: (_, { command }) => ({
      define: {
        'import.meta.env.VITE_PDFJS_PARTS': JSON.stringify(
          command === 'serve' ? '/node_modules/pdfjs-dist/' : `/${base}`,
        ),
      },
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const folder of folders) {
        for (const name of readdirSync(path.join(home, folder))) {
          const source = readFileSync(path.join(home, folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}${folder}/${name}`, source })
        }
      }
    },
  }
}

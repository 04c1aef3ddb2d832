import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
  version: string
}
const folders = ['cmaps', 'wasm']

/**
 * Adds the files that pdf.js fetches by name for some PDFs (character maps, image decoders) to the built site, in a folder
 * named by its version. The reader finds the folder's URL in VITE_PDFJS_PARTS.
 */
export function pdfjsAssets(): Plugin {
  const base = `assets/pdfjs-${version}/`
  return {
    name: 'pdfjs-assets',
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
        for (const name of readdirSync(path.join(packageFolder, folder))) {
          const source = readFileSync(path.join(packageFolder, folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}${folder}/${name}`, source })
        }
      }
    },
  }
}

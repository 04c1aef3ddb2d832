// npm run index:editions: reads the text of the editions whose PDF nobody has read, so that the search finds it, for example after
// an import. The backend is found as in admin-create.ts.
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pageTexts } from '../src/ui/pdf/page-text.ts'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { connect } from './connect.ts'
import { findTarget, type Target } from './target.ts'

const characterMaps = `${path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist/cmaps')}/`

async function textsOf(target: Target, url: string): Promise<string[]> {
  const response = await target.fetch(new URL(url, target.url).href)
  if (!response.ok) throw new Error(`its PDF answers ${response.status}.`)
  const task = getDocument({
    data: new Uint8Array(await response.arrayBuffer()),
    cMapUrl: characterMaps,
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    return await pageTexts(await task.promise)
  } finally {
    await task.destroy()
  }
}

async function main() {
  readEnvFiles()
  const target = await findTarget(process.env, { create: false })
  console.log(`Backend: ${target.name}`)
  let failed = 0
  try {
    const client = connect(target, target.secretKey)
    const { data: editions, error } = await client.rpc('unread_editions')
    if (error) throw new StartError(`The editions can't be read: ${error.message}`)
    for (const { id, title, pdf_url } of editions) {
      try {
        const pages = await textsOf(target, pdf_url)
        const { data } = await client
          .rpc('set_edition_text', { edition: id, of_pdf: pdf_url, pages })
          .throwOnError()
        console.log(`${title}: ${data} of ${pages.length} pages have text.`)
      } catch (error) {
        failed++
        console.error(`${title} was not read: ${(error as Error).message}`)
      }
    }
    if (editions.length === 0) console.log('The text of all editions is known.')
  } finally {
    await target.close()
  }
  if (failed > 0) process.exitCode = 1
}

await main().catch(exitWith)

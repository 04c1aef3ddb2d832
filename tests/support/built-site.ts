import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Documents } from '../../publish/documents.ts'
import type { Manifest } from '../../publish/manifest.ts'
import { createPages } from '../../publish/pages.ts'
import { createHttpServer, urlOf } from '../../server/http-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const siteOrigin = 'https://magazine.example'

type Options = {
  /** The files of the build. */
  files?: Record<string, string>
  manifest?: Manifest
  /** Renders a document; the default one's text is its URL. */
  render?: (url: URL) => Promise<string>
  /** Whether there is such a document. */
  statusOf?: (url: URL) => 200 | 404
  findRedirect?: (path: string) => Promise<string | null>
}

/** A site's pages as the server serves them, with a list of the rendered URLs. */
export async function servePages({ files = {}, manifest, render, statusOf, findRedirect }: Options = {}) {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const rendered: string[] = []
  let revision = '1'
  const type = 'text/html; charset=utf-8'
  const documents: Pick<Documents, 'shell' | 'render'> = {
    shell: (status) => ({ status, type, body: 'the shell' }),
    async render(url) {
      rendered.push(url.href)
      const body = (await render?.(url)) ?? url.href
      return { status: statusOf?.(url) ?? (url.pathname === '/404' ? 404 : 200), type, body }
    },
  }
  const { app, serveFromMemory } = createPages({
    folder,
    documents: documents as Documents,
    manifest: manifest ?? null,
    origin: siteOrigin,
    revision: () => revision,
    findRedirect,
  })
  /** Requests a path or a URL from an IP address. */
  const open = async (target: string, ip = '192.0.2.1', init: RequestInit = {}) =>
    app.request(new URL(target, 'http://localhost:3000').href, init, { ip })
  /** Serves the pages on a local port; `asked` counts the requests that were not served from memory. */
  const listen = async () => {
    const counted = { asked: 0 }
    const answer = (request: Request) => {
      counted.asked++
      return app.fetch(request)
    }
    const server = createHttpServer(answer, { fastPath: serveFromMemory })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return Object.assign(counted, { url: urlOf(server) })
  }
  /** Content has changed. */
  const change = () => (revision = 'another')
  return { open, listen, change, rendered }
}

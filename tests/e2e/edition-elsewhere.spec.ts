import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { siteClient } from '../support/site-client.ts'
import { expect, test } from './fixtures.ts'

// The CSP only allows the backend; these files are served from another origin.
test.use({ bypassCSP: true })

const folder = 'supabase/seed/files/magazine_files/pdfs'

/** An edition with a PDF on another origin that exposes no headers; `answer` may respond to a request first. */
async function withForeignEdition(
  origin: string,
  read: (path: string, statuses: number[]) => Promise<void>,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
) {
  const name = (await readdir(folder)).find((file) => file.includes('water'))!
  const pdf = await readFile(path.join(folder, name))
  const statuses: number[] = []
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.on('finish', () => request.method === 'GET' && statuses.push(response.statusCode))
    if (request.method === 'OPTIONS' || answer(request, response)) return void response.end()
    const [, begin, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = begin ? pdf.subarray(Number(begin), Number(end) + 1) : pdf
    response.writeHead(begin ? 206 : 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': part.length,
      ...(begin && { 'Content-Range': `bytes ${begin}-${Number(begin) + part.length - 1}/${pdf.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  }).listen(0)
  const { port } = server.address() as AddressInfo
  const admin = await siteClient(origin, 'admin')
  const edition = {
    title: `Elsewhere ${port}`,
    issue_date: '1990-01-01',
    pdf_url: `http://localhost:${port}/a.pdf`,
  }
  const { data } = await admin.from('digital_magazines').insert(edition).select('id').single().throwOnError()
  try {
    await read(`/editions/${data.id}?page=4`, statuses)
  } finally {
    await admin.from('digital_magazines').delete().eq('id', data.id)
    server.closeAllConnections()
    server.close()
  }
}

test('an edition on another origin is read with range requests, though no header offers them', async ({
  page,
  baseURL,
}) => {
  await withForeignEdition(baseURL!, async (address, statuses) => {
    await page.goto(address)
    await expect(page.getByRole('group', { name: 'Page 4', exact: true })).toContainText('The Water Issue')
    expect(statuses.length).toBeGreaterThan(1)
    expect(statuses).not.toContain(200)
  })
})

test('if another origin supports no range requests, the whole edition is loaded', async ({
  page,
  baseURL,
}) => {
  await withForeignEdition(
    baseURL!,
    async (address, statuses) => {
      await page.goto(address)
      await expect(page.getByRole('group', { name: 'Page 4', exact: true })).toContainText('The Water Issue')
      expect(statuses).not.toContain(206)
    },
    (request) => {
      delete request.headers.range
      return false
    },
  )
})

test('an edition that can’t be read further says so, and continues after a retry', async ({
  page,
  baseURL,
}) => {
  let isDown = true
  let ranges = 0
  await withForeignEdition(
    baseURL!,
    async (address) => {
      await page.goto(address)
      const retry = page.getByRole('button', { name: 'Retry' })
      await expect(retry).toBeVisible()
      expect(ranges).toBeGreaterThan(1)
      isDown = false
      await retry.click()
      await expect(page.getByRole('group', { name: 'Page 4', exact: true }).locator('canvas')).toBeVisible()
    },
    ({ method }, response) => {
      if (method === 'GET') ranges++
      if (isDown && ranges > 1) response.statusCode = 503
      return isDown && ranges > 1
    },
  )
})

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { compressFile } from '../../publish/compress.ts'
import { served } from '../../publish/manifest.ts'

const folder = path.join(served.site, 'assets', 'bench')

/** A minimal hand-written stylesheet for the same text and pictures. */
const css = `body{max-width:60rem;margin:0 auto;padding:1rem;background:#0b0b0f;color:#eee;font:1.0625rem/1.6 Georgia,serif}
a{color:#9cf;display:inline-block;padding:.35rem 0}img{max-width:100%;height:auto}nav a{margin-right:1rem}h1{font-size:2rem;line-height:1.2}`

/** Copies the page's text, links and pictures into plain elements. Runs in the browser. */
function plainBody(): string {
  const kept = [
    'src',
    'srcset',
    'sizes',
    'alt',
    'width',
    'height',
    'href',
    'loading',
    'fetchpriority',
    'datetime',
  ]
  const body = document.body.cloneNode(true) as HTMLElement
  body
    .querySelectorAll('script,style,svg,form,button,dialog,input,textarea,label,[hidden]')
    .forEach((element) => element.remove())
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name)
  return body.innerHTML
}

/** Writes a page of the site as a plain HTML file without scripts; returns its path on the same server. */
export async function writeStaticPage(browser: Browser, url: string, name: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const [title, body] = [await page.title(), await page.evaluate(plainBody)]
  await context.close()
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${css}</style></head><body>${body}</body></html>`
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}.html`)
  await writeFile(file, html)
  await compressFile(file, Buffer.from(html))
  return `/assets/bench/${name}.html`
}

export const removeStaticPages = () => rm(folder, { recursive: true, force: true })

import { keepEarlyTouches } from './app/early-touches'
import { reloadOnce } from './app/reload-once'
import { isNewArrival, keepScrollOnLeave } from './app/scroll-positions'
import { hasUnsentText } from './app/unsent-text'
import { nextTask } from './lib/next-task'
import { pageIsLoaded } from './lib/page-loaded'
import { whenIdle } from './lib/when-idle'
import './index.css'

/** Files that the page's head names. */
const named = (what: 'page-scripts' | 'page-style') =>
  document.querySelector<HTMLMetaElement>(`meta[name=${what}]`)?.content.split(' ') ?? []

/** Fetches all scripts of the page at once, and not one after another. */
function fetchScripts() {
  for (const href of named('page-scripts')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/** Runs what the page's scripts begin with, one after another: together they would hold up a phone's reader. */
async function loadScripts() {
  for (const href of named('page-scripts')) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
  return import('./main')
}

/** The site's whole stylesheet: the page itself holds no more than its own part. Rejects where it can't be had. */
async function loadStyles() {
  const [href] = named('page-style')
  if (!href) return
  await new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)))
    Object.assign(link, { rel: 'stylesheet', href })
    document.head.append(link)
  })
}

/** Waits until a page that was painted is whole and at rest; nothing is waited for in a tab that is not looked at. */
async function pageIsReady() {
  await pageIsLoaded()
  if (document.hidden || !document.getElementById('page-data')) return
  await new Promise(requestAnimationFrame)
  await new Promise<void>(whenIdle)
}

/** How long to wait before a network that failed is asked again (ms). */
const pause = 10_000

/** Resolves when a file of the site can be had again. */
async function canBeHad(file: string): Promise<void> {
  const answered = () =>
    fetch(file, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answered()))
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pause)
    })
}

/**
 * The site's code, with its styles. Where the network fails, the page stays as it was rendered, and is loaded again when
 * they can be had: a browser does not ask twice for a module. Not while something is typed, which would be lost.
 */
async function loadSite(): ReturnType<typeof loadScripts> {
  try {
    const [site] = await Promise.all([loadScripts(), loadStyles()])
    await site.loadMatchedRoutes()
    return site
  } catch (error) {
    for (const file of [...named('page-scripts'), ...named('page-style')]) await canBeHad(file)
    while (hasUnsentText()) await new Promise((resolve) => setTimeout(resolve, 1000))
    if (!reloadOnce()) throw error
    return new Promise(() => {})
  }
}

/**
 * A rendered page can be read without its scripts: these come after its text, fonts and pictures, or as soon as a
 * reader touches it, so that they hold up neither.
 */
async function start() {
  const touches = keepEarlyTouches(document)
  keepScrollOnLeave()
  // A page that is loaded again, or gone back to, is to stand at its old place at once.
  if (isNewArrival()) await Promise.race([pageIsReady(), touches.first])
  fetchScripts()
  const site = await loadSite()
  await nextTask()
  await site.takeOver(touches)
}

void start()

import { createHash } from 'node:crypto'

/**
 * Fetches src/start.ts once the page has been painted: a request before that would hold up its text and first picture.
 * What has nothing to show yet, or is not looked at, does not wait. The file's name stands beside it, so that this text,
 * which the security headers name by its hash, stays the same from build to build. Buttons that are pressed meanwhile are
 * kept for src/app/early-touches.ts.
 */
const script = [
  'const pressed=[]',
  "const keep=e=>{const b=e.target.closest('button');b&&(e.preventDefault(),pressed.push(b))}",
  "addEventListener('click',keep,true)",
  "window.takeEarlyPresses=()=>(removeEventListener('click',keep,true),pressed)",
  "const start=()=>import(document.querySelector('meta[name=start]').content)",
  "if(document.hidden||!document.getElementById('page-data'))start()",
  // Not every browser tells of its paints. A module that is asked for again runs no second time.
  "else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,1000)}",
].join(';')

/** The one script that may stand in a page, as a source of a Content-Security-Policy. */
export const startSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What begins a page's scripts: the file is the address of the built src/start.ts. */
export const startTag = (file: string) =>
  `<meta name="start" content="${file}"><script type="module">${script}</script>`

import type { Manifest as ViteManifest } from 'vite'

/** What a build leaves for rendering pages later, as data: on disk for a server, inside the bundle for an edge function. */
export type Parts = {
  /** Every page, before its content. */
  html: string
  /** Which chunk holds which module. */
  chunks: ViteManifest
}

/** What documents are made from: the template, and what names the scripts of a page's modules in its head. */
export function makeTemplate({ html, chunks }: Parts) {
  function addFiles(files: Set<string>, key: string): Set<string> {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no module ${key}.`)
    if (files.has(chunk.file)) return files
    return (chunk.imports ?? []).reduce(addFiles, files.add(chunk.file))
  }
  return {
    template: html,
    scriptTags: (modules: string[]) =>
      [...modules.reduce(addFiles, new Set<string>())]
        // The template itself names those of every page.
        .filter((file) => !html.includes(`"/${file}"`))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
        .join(''),
  }
}

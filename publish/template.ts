import type { Manifest as ViteManifest } from 'vite'
import type { FontScript } from '@/lib/font-script'
import type { FontPair } from '@/lib/settings'

/** Read from disk by the server, embedded in the bundle of an edge function. */
export type PageTemplate = {
  /** The HTML around every page's content. */
  html: string
  /** Replaces `<!--fonts-->`: the preloads and rules of each pair of fonts. */
  fonts: Record<FontPair, string>
  /** The fonts of other scripts, and how text is set in them. */
  scriptFonts: Record<FontScript, { faces: string; rules: string }>
  /** Vite's manifest: the chunk of each module. */
  chunks: ViteManifest
}

/** Returns the template with its fonts, and a function that renders the preload tags for a page's modules. */
export function compileTemplate({ html, chunks, ...fonts }: PageTemplate) {
  function addFiles(files: Set<string>, module: string): Set<string> {
    const chunk = chunks[module]
    if (!chunk) throw new Error(`The build has no module ${module}.`)
    if (files.has(chunk.file)) return files
    return (chunk.imports ?? []).reduce(addFiles, files.add(chunk.file))
  }
  return {
    template: html,
    ...fonts,
    scriptTags: (modules: string[]) =>
      [...modules.reduce(addFiles, new Set<string>())]
        // The template preloads those of every page.
        .filter((file) => !html.includes(`"/${file}"`))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
        .join(''),
  }
}

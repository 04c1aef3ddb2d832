import { fontPairs } from '@/lib/settings'
import { compileTemplate } from '../../publish/template.ts'

/** A template of pages without scripts, styles and fonts. */
export const bareTemplate = {
  ...compileTemplate({
    html: '<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>',
    fonts: Object.fromEntries(fontPairs.map((pair) => [pair, ''])) as Record<
      (typeof fontPairs)[number],
      string
    >,
    scriptFonts: { devanagari: { faces: '', rules: '' }, kannada: { faces: '', rules: '' } },
    chunks: {},
  }),
  scriptTags: () => '',
}

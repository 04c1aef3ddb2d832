import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { afterEach, describe, expect, it } from 'vitest'
import de from '@/lib/languages/de'
import { defaultTexts, texts, type Text } from '@/lib/languages/en'
import hi from '@/lib/languages/hi'
import kn from '@/lib/languages/kn'
import { messages } from '@/lib/messages'
import { storedSections, wholeSections } from '@/lib/sections/all'
import { defaultSettings, mergeSettings } from '@/lib/site-settings'
import {
  loadLanguage,
  moduleOf,
  translatorFor,
  setLanguage,
  t,
  tAny,
  tCount,
  restoreDefaults,
  translateDefaults,
} from '@/lib/texts'

const all: string[] = [...Object.values(texts).flat(), ...defaultTexts]
const catalogues = { de, hi, kn }

/** The source files of the public site, and what they share with the panel. */
const sources = ['src/app', 'src/data', 'src/lib', 'src/site', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('languages'))
    .map((file) => path.join(folder, file)),
)

function* nodesOf(file: string): Generator<ts.Node> {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const waiting: ts.Node[] = [
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind),
  ]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    ts.forEachChild(node, (child) => void waiting.push(child))
  }
}

/** The literal texts that an expression may come to, such as those of `a ? 'b' : 'c'`. */
function literalsOf(node: ts.Expression | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal.text]),
    ]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.kind
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken } = ts.SyntaxKind
  if (operator === AmpersandAmpersandToken) return literalsOf(node.right)
  return [BarBarToken, QuestionQuestionToken, PlusToken].includes(operator)
    ? [node.left, node.right].flatMap(literalsOf)
    : []
}

afterEach(() => setLanguage('en', {}))

describe('the catalogue of texts', () => {
  it('has each text once', () => {
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  })

  it('has no text that nothing says', () => {
    const said = new Set<string>()
    for (const file of sources)
      for (const node of nodesOf(file)) if (ts.isStringLiteralLike(node)) said.add(node.text)
    expect(all.filter((text) => !said.has(text))).toEqual([])
  })

  it('is read while something renders, and not when its module loads, before the language is known', () => {
    const isCall = (node: ts.Node) =>
      ts.isCallExpression(node) && /^t(Any|Count)?$/.test(node.expression.getText())
    const isInFunction = (node: ts.Node | undefined): boolean =>
      node !== undefined && (ts.isFunctionLike(node) || isInFunction(node.parent))
    const early = sources.flatMap((file) =>
      [...nodesOf(file)]
        .filter((node) => isCall(node) && !isInFunction(node))
        .map((node) => `${file}: ${node.getText()}`),
    )
    expect(early).toEqual([])
  })

  it('lacks no words in the markup of the public site', () => {
    const shown =
      /^(title|label|text|heading|description|placeholder|alt|lead|legend|aria-label|.*Text|.*Label)$/
    const isShown = (node: ts.JsxAttributeLike) => ts.isJsxAttribute(node) && shown.test(node.name.getText())
    const textsOf = (node: ts.Node) => {
      if (ts.isJsxText(node)) return [node.text]
      if (ts.isJsxExpression(node))
        return !ts.isJsxAttribute(node.parent) || isShown(node.parent) ? literalsOf(node.expression) : []
      return ts.isJsxAttribute(node) &&
        isShown(node) &&
        node.initializer &&
        ts.isStringLiteral(node.initializer)
        ? [node.initializer.text]
        : []
    }
    const unmarked = sources
      .filter((file) => file.endsWith('x'))
      .flatMap((file) =>
        [...nodesOf(file)]
          .flatMap(textsOf)
          .filter((text) => /\p{L}{2}/u.test(text))
          .map((text) => `${file}: ${text.trim()}`),
      )
    expect(unmarked).toEqual([
      'src/site/collection/CollectionView.tsx: RSS',
      'src/site/layout/NewsletterForm.tsx: you@example.com',
    ])
  })

  it.each(Object.entries(catalogues))('is whole in %s, with the same blanks', (_, words) => {
    expect(Object.keys(words).sort()).toEqual([...all].sort())
    const blanksOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    const wrong = Object.entries(words).filter(
      ([english, text]) => !text.trim() || String(blanksOf(english)) !== String(blanksOf(text)),
    )
    expect(wrong).toEqual([])
  })

  it('has all that settings and sections say by default', () => {
    const { siteName, contactEmail, address, country, ...others } = defaultSettings
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value !== null && typeof value === 'object'
          ? Object.entries(value).flatMap(([name, part]) =>
              ['icon', 'link', 'figure', 'year', 'order'].includes(name) ? [] : textsIn(part),
            )
          : []
    const { theme, fonts, language, timeZone, primaryColor, secondaryColor, accentColor, ...said } = others
    const found = [...textsIn(said), ...textsIn(wholeSections(null, (text) => text))].filter(Boolean)
    expect(found.length).toBeGreaterThan(70)
    expect(found.filter((text) => !all.includes(text))).toEqual([])
  })

  it('has the messages of the specification', () => {
    const said = Object.values(messages).map((message) =>
      typeof message === 'function' ? message('') : message,
    )
    expect(
      said.flatMap(({ title, description }) => [title, description]).filter((text) => !all.includes(text)),
    ).toEqual([])
  })
})

describe('what the site says', () => {
  it('is English, and anything else as it is', () => {
    expect(t('Read More')).toBe('Read More')
    expect(tAny('not in the catalogue')).toBe('not in the catalogue')
    expect(t('By {author}', { author: 'Ana {n}' })).toBe('By Ana {n}')
    expect(t('Updated on {date}')).toBe('Updated on {date}')
    expect(t('Page {n}', { n: 1234 })).toBe('Page 1,234')
  })

  it('is the language’s, once it is loaded, whatever its region', async () => {
    for (const [language, words] of Object.entries(catalogues)) {
      await loadLanguage(`${language}-XX`)
      setLanguage(`${language}-XX`, {})
      expect(t('Read More')).toBe(words['Read More'])
      expect(moduleOf(`${language}-XX`)).toBe(`src/lib/languages/${language}.ts`)
    }
    await loadLanguage('fr')
    setLanguage('fr', {})
    expect(t('Read More')).toBe('Read More')
    expect(moduleOf('fr')).toBeUndefined()
    expect(moduleOf('en')).toBeUndefined()
  })

  it('is the owner’s, where they say it otherwise', async () => {
    await loadLanguage('de')
    setLanguage('de', { 'Read More': 'Hier weiter', Share: '' })
    expect(t('Read More')).toBe('Hier weiter')
    expect(t('Share')).toBe(de.Share)
    setLanguage('en', { 'By {author}': '{author} wrote it, {nobody} read it' })
    expect(t('By {author}', { author: '<b>' })).toBe('<b> wrote it, {nobody} read it')
  })

  it('counts as the language does', async () => {
    expect([0, 1, 2, 1234].map((n) => tCount(n, '{n} story', '{n} stories'))).toEqual([
      '0 stories',
      '1 story',
      '2 stories',
      '1,234 stories',
    ])
    await loadLanguage('hi')
    setLanguage('hi', {})
    // One in Hindi is also none.
    expect(tCount(0, '{n} story', '{n} stories')).toBe(hi['{n} story'].replace('{n}', '0'))
    setLanguage('de', {})
    expect(tCount(1234, '{n} story', '{n} stories')).toContain('1.234')
  })
})

describe('the defaults in the site’s language', () => {
  const translate = (text: string) => text.toUpperCase()

  it('are those that an owner has left as they were', () => {
    const defaults = { title: 'one', items: [{ label: 'two', link: '/' }], hidden: false }
    const stored = {
      title: 'one',
      items: [
        { label: 'mine', link: '/' },
        { label: 'two', link: '/x' },
      ],
      hidden: true,
    }
    expect(translateDefaults(stored, defaults, translate)).toEqual({
      title: 'ONE',
      items: [
        { label: 'mine', link: '/' },
        // Items move, and an owner may change only a link.
        { label: 'TWO', link: '/x' },
      ],
      hidden: true,
    })
    expect(restoreDefaults(translateDefaults(stored, defaults, translate), defaults, translate)).toEqual(
      stored,
    )
    expect(translateDefaults({ title: 'one' }, null, translate)).toEqual({ title: 'one' })
  })

  it('are what settings and forms begin with', async () => {
    await loadLanguage('de')
    const german = mergeSettings({
      language: 'de',
      heroTitle: 'Mein Titel',
      footerDescription: defaultSettings.footerDescription,
    })
    expect(german).toMatchObject({
      siteName: defaultSettings.siteName,
      heroTitle: 'Mein Titel',
      heroSubtitle: de['An independent magazine'],
      footerDescription: de[defaultSettings.footerDescription as Text],
    })
    expect(wholeSections(null, translatorFor('de', {}))).toMatchObject({
      featured: { title: de['Featured Stories'] },
      menu: { items: [{ label: de.Home, link: '/' }, { link: '/magazine' }, {}, {}, {}, {}] },
    })
  })

  it('are stored in English, beside what an owner wrote', async () => {
    await loadLanguage('de')
    const german = translatorFor('de', {})
    const whole = wholeSections(null, german) as { menu: { items: object[] } }
    const added = { label: 'Impressum', link: '/impressum' }
    const items = [added, ...whole.menu.items]
    const english = wholeSections(null, (text) => text) as typeof whole
    const saved = storedSections({ ...whole, menu: { items } }, german)
    expect(saved).toEqual({ ...english, menu: { items: [added, ...english.menu.items] } })
    expect(wholeSections(saved, german)).toMatchObject({ menu: { items } })
  })

  it('stay, whatever is stored as the owner’s words', () => {
    const stored = mergeSettings({ texts: { Share: { a: 1 }, 'Read More': 4, Save: '' } }).texts
    setLanguage('en', stored)
    expect([t('Share'), t('Read More'), t('Save')]).toEqual(['[object Object]', '4', 'Save'])
    expect(mergeSettings({ texts: 'x' }).texts).toEqual({})
    expect(mergeSettings({ texts: ['x'] }).texts).toEqual({})
  })
})

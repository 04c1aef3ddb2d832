import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '@/lib/colors'
import { themeVariables } from '@/ui/theme'
import { renderWebManifest } from '../../publish/web-manifest'
import { server } from '../support/component-setup-server'
import { backendOf } from '../support/render-app-backend'

const themes: [string, string, string, string][] = [
  ['the default', '#3b82f6', '#8b5cf6', '#d946ef'],
  ['yellow', '#ffff00', '#ffee00', '#ffcc00'],
  ['white', '#ffffff', '#ffffff', '#ffffff'],
  ['black', '#000000', '#000000', '#000000'],
  ['yellow, white and black', '#ffff00', '#ffffff', '#000000'],
  ['mid grey', '#777777', '#767676', '#787878'],
  ['navy and lime', '#000080', '#0000ff', '#00ff00'],
]

describe.each(themes)('a theme of %s', (_, primaryColor, secondaryColor, accentColor) => {
  const variables = themeVariables({ primaryColor, secondaryColor, accentColor }, 'dark')
  const inBoth = themeVariables({ primaryColor, secondaryColor, accentColor }, 'light dark')

  it.each(['--fill-1', '--fill-2', '--fill-3'] as const)('has readable text on %s', (fill) => {
    expect(contrastRatio(variables['--on-gradient']!, variables[fill]!)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--primary-text', '--secondary-text', '--accent-text'] as const)('reads as %s', (text) => {
    for (const surface of ['#0b0b0f', '#131316', '#1c1c21'])
      expect(contrastRatio(variables[text]!, surface)).toBeGreaterThanOrEqual(4.5)
    const [, onLight, onDark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(inBoth[text]!)!
    expect(onDark).toBe(variables[text])
    for (const surface of ['#fbfaf7', '#f1efea', '#ffffff'])
      expect(contrastRatio(onLight!, surface)).toBeGreaterThanOrEqual(4.5)
  })
})

it('fills buttons with the primary color alone where they are plain', () => {
  const colours = { primaryColor: '#0a4a5a', secondaryColor: '#0f7c8a', accentColor: '#c2502c' }
  const fills = ['--fill-1', '--fill-2', '--fill-3'] as const
  const of = (plainButtons: boolean) => {
    const variables = themeVariables({ ...colours, plainButtons }, 'dark')
    return fills.map((fill) => variables[fill])
  }
  expect(of(true)).toEqual(['#0a4a5a', '#0a4a5a', '#0a4a5a'])
  expect(new Set(of(false)).size).toBe(3)
})

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const token = (name: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!.slice(1)

it.each(['ink', 'muted', 'faint', 'danger-text', 'good'])(
  '%s reads on every surface of both themes',
  (name) => {
    for (const surface of ['page', 'surface', 'raised'])
      for (const scheme of [0, 1])
        expect(contrastRatio(token(name)[scheme]!, token(surface)[scheme]!)).toBeGreaterThanOrEqual(4.5)
  },
)

it('has the same dark theme for browsers that don’t know light-dark()', () => {
  for (const name of ['page', 'surface', 'raised', 'ink', 'muted', 'faint', 'danger-text', 'good'])
    expect(tokens).toContain(`--${name}: ${token(name)[1]};`)
})

it.each([
  ['dark', 1],
  ['light', 0],
  ['reader', 0],
  ['unknown', 1],
])('the manifest has the colour of the page in the theme %s', async (theme, scheme) => {
  server.use(...backendOf({ settings: { theme } }))
  const page = token('page')[scheme]
  expect(JSON.parse(await renderWebManifest())).toMatchObject({ theme_color: page, background_color: page })
})

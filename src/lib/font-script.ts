import { baseOf } from './language'

export const fontScripts = ['devanagari', 'kannada'] as const
export type FontScript = (typeof fontScripts)[number]

const languages: Record<string, FontScript | undefined> = {
  hi: 'devanagari',
  mr: 'devanagari',
  ne: 'devanagari',
  kn: 'kannada',
}

/** The script whose fonts a site in a language needs; undefined if it needs none. */
export const fontScriptOf = (language: string) => languages[baseOf(language)]

import { useEffect } from 'react'
import type { FontPair } from '@/lib/settings'

const files = import.meta.glob<string>('@/ui/fonts/*-english.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})

type Sample = { label: string; headline: string; text: string }

/** What each pair is like, and its fonts, as their files are named. */
const samples: Record<FontPair, Sample> = {
  fraunces: { label: 'Fraunces and Inter, warm', headline: 'fraunces', text: 'inter' },
  newsreader: {
    label: 'Newsreader and Libre Franklin, like a newspaper',
    headline: 'newsreader',
    text: 'libre-franklin',
  },
  'bodoni-moda': {
    label: 'Bodoni Moda and Hanken Grotesk, elegant',
    headline: 'bodoni-moda',
    text: 'hanken-grotesk',
  },
  literata: { label: 'Literata and Work Sans, like a book', headline: 'literata', text: 'work-sans' },
  'bricolage-grotesque': {
    label: 'Bricolage Grotesque and Inter, modern',
    headline: 'bricolage-grotesque',
    text: 'inter',
  },
}

export const fontOptions = Object.entries(samples).map(([value, { label }]) => ({ value, label }))

const family = (font: string) => `Sample ${font}`

async function load(font: string): Promise<void> {
  const url = Object.entries(files).find(([file]) => file.endsWith(`/${font}-english.woff2`))?.[1]
  if (!url || [...document.fonts].some((loaded) => loaded.family === family(font))) return
  const face = new FontFace(family(font), `url(${url})`, { weight: '100 900' })
  document.fonts.add(face)
  await face.load()
}

/** The font families of a pair, for a sample of it: the panel itself keeps its own. */
export function useFontSample(pair: FontPair): { headline: string; text: string } {
  const { headline, text } = samples[pair]
  useEffect(() => {
    // Without it the sample is in the panel's fonts.
    if ('fonts' in document) Promise.all([headline, text].map(load)).catch(() => {})
  }, [headline, text])
  return { headline: `'${family(headline)}', Headline`, text: `'${family(text)}', Text` }
}

import { useEffect } from 'react'
import { fontPairs, type FontPair } from '@/lib/settings'

/** Shows the page in the site's fonts, if it was served with others: by the development server, or before a change. */
export function useFonts(pair: FontPair): void {
  useEffect(() => {
    const shown = document.getElementById('font-pair') ?? document.getElementById('fonts')
    if ((shown?.dataset.pair ?? fontPairs[0]) === pair) return
    void import('./font-pairs').then(({ showFonts }) => showFonts(pair, 'font-pair')).catch(() => {})
  }, [pair])
}

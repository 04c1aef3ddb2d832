import { useEffect } from 'react'
import { fontPairs, type FontPair } from '@/lib/settings'

/** Shows the document in a language and in fonts, if it was served in others: by the development server, or before a change. */
export function useDocumentLook(language: string, pair: FontPair): void {
  useEffect(() => {
    const { dataset } = document.getElementById('font-pair') ?? document.getElementById('fonts') ?? {}
    if (document.documentElement.lang === language && (dataset?.pair ?? fontPairs[0]) === pair) return
    void import('./document-look').then(({ showLook }) => showLook(language, pair)).catch(() => {})
  }, [language, pair])
}

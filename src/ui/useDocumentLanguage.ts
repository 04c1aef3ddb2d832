import { useEffect } from 'react'

/** Marks the document as written in a language, if it isn't yet: rendered pages are. */
export function useDocumentLanguage(language: string): void {
  useEffect(() => {
    if (document.documentElement.lang !== language)
      void import('./mark-language').then(({ markLanguage }) => markLanguage(language)).catch(() => {})
  }, [language])
}

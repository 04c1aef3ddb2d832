import { createContext, useContext, useEffect } from 'react'

const LanguageContext = createContext<string | undefined>(undefined)

/** Provides the site's language; the panel, which is English for everybody, has none. */
export const LanguageProvider = LanguageContext.Provider

/** The site's language, undefined in the panel. */
export const useLanguage = () => useContext(LanguageContext)

/** Marks the document as written in a language, if it isn't yet: rendered pages are. */
export function useDocumentLanguage(language: string): void {
  useEffect(() => {
    if (document.documentElement.lang !== language)
      void import('./mark-language').then(({ markLanguage }) => markLanguage(language)).catch(() => {})
  }, [language])
}

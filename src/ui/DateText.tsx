import { formatDate, type DateStyle } from '@/lib/dates'
import { ownLanguage, readerLocale, serverLocale } from '@/lib/language'
import { siteLanguage } from '@/lib/texts'
import { useHydrated } from './useHydrated'

type DateTextProps = { iso: string; style?: DateStyle; className?: string }

/**
 * A date in the site's language, in the panel in the browser's, and in the reader's time zone. Servers don't know that, nor the
 * reader's variety of the language: they render UTC.
 */
export function DateText({ iso, style = 'day', className }: DateTextProps) {
  const hydrated = useHydrated()
  return (
    <time dateTime={iso} className={className}>
      {hydrated
        ? formatDate(iso, style, siteLanguage && readerLocale(siteLanguage, navigator.languages))
        : formatDate(iso, style, serverLocale(siteLanguage ?? ownLanguage), 'UTC')}
    </time>
  )
}

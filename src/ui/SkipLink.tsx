import { t } from '@/lib/texts'

export const SkipLink = () => (
  <a
    href="#main"
    data-print="hide"
    className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0 forced-colors:border"
  >
    {t('Skip to content')}
  </a>
)

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseHex } from '@/lib/colors'
import { colourFields, fontPairOf, schemeOf } from '@/lib/settings'
import type { SiteSettings } from '@/lib/site-settings'
import { buttonClass } from '@/ui/button-style'
import { themeVariables, type ThemeColours } from '@/ui/theme'
import { contrastHints } from './contrast-hints'
import { useFontSample } from './font-samples'

function useColours(initial: ThemeColours): ThemeColours {
  const { plainButtons, ...typed } = useWatch<ThemeColours>() as Partial<ThemeColours>
  const [colours, setColours] = useState(initial)
  const next = { ...colours }
  for (const field of colourFields) next[field] = parseHex(typed[field] ?? '') ?? colours[field]
  if (colourFields.some((field) => next[field] !== colours[field])) setColours(next)
  return { ...next, plainButtons }
}

export function DesignPreview({ initial }: { initial: ThemeColours }) {
  const colours = useColours(initial)
  const scheme = schemeOf(useWatch<SiteSettings, 'theme'>({ name: 'theme' }))
  const hints = contrastHints(colours, scheme)
  const fonts = useFontSample(fontPairOf(useWatch<SiteSettings, 'fonts'>({ name: 'fonts' })))
  // 'light dark' has both.
  const shown = scheme.split(' ')
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">Preview</h2>
      <div className="grid gap-4" data-testid="design-preview">
        {shown.map((colorScheme) => (
          <div
            key={colorScheme}
            style={{ ...themeVariables(colours, scheme), colorScheme, fontFamily: fonts.text }}
            className="overflow-hidden rounded-box border border-line bg-page text-ink forced-color-adjust-none"
          >
            <div className="px-6 py-10 fill-gradient">
              <p className="kicker">Cover story</p>
              <p className="mt-2 text-title font-medium" style={{ fontFamily: fonts.headline }}>
                Stories worth slowing down for
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-6 py-5">
              <span className={buttonClass('primary')}>A button</span>
              <span className="font-semibold text-primary-text underline underline-offset-4">A link</span>
              <span className="text-secondary-text">A mark</span>
              <span className="text-accent-text">Another</span>
            </div>
          </div>
        ))}
      </div>
      <ul className="mt-3 grid gap-1.5 text-note text-muted" aria-live="polite">
        {hints.length > 0 ? (
          hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {hint}
            </li>
          ))
        ) : (
          <li className="flex items-start gap-2 text-good">
            <CircleCheck aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            All three are readable.
          </li>
        )}
      </ul>
    </div>
  )
}

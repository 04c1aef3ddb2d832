import { useEffect, type ReactNode } from 'react'
import type { Scheme } from '@/lib/settings'
import { applyScheme } from './reading'
import { themeVariables, type ThemeColours } from './theme'

type ThemeColorsProps = {
  colours: ThemeColours
  scheme: Scheme
  className?: string
  children: ReactNode
}

/** Applies the theme's colours to its children and, on the document, to dialogs and toasts. */
export function ThemeColors({ colours, scheme, className, children }: ThemeColorsProps) {
  const { primaryColor, secondaryColor, accentColor, plainButtons } = colours

  useEffect(() => {
    const { style } = document.documentElement
    const variables = themeVariables({ primaryColor, secondaryColor, accentColor, plainButtons }, scheme)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    applyScheme(scheme)
  }, [primaryColor, secondaryColor, accentColor, plainButtons, scheme])

  return (
    <div data-theme className={className} style={themeVariables(colours, scheme)}>
      {children}
    </div>
  )
}

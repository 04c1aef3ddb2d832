import { useEffect, type ReactNode } from 'react'
import { themeVariables, type ThemeColours } from './theme'

type ThemeColorsProps = { colours: ThemeColours; className?: string; children: ReactNode }

/** Applies the theme's colours to its children and, on the document, to dialogs and toasts. */
export function ThemeColors({ colours, className, children }: ThemeColorsProps) {
  const { primaryColor, secondaryColor, accentColor } = colours

  useEffect(() => {
    const { style } = document.documentElement
    const variables = themeVariables({ primaryColor, secondaryColor, accentColor })
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }, [primaryColor, secondaryColor, accentColor])

  return (
    <div data-theme className={className} style={themeVariables(colours)}>
      {children}
    </div>
  )
}

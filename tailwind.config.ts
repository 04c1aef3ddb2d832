import type { Config } from 'tailwindcss'

/**
 * Names for the design's values; the values that change with the theme stand in src/ui/styles/tokens.css. Here and not
 * in `@theme`: classes get these values themselves, so that no page carries a variable for each.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        page: 'var(--page)',
        surface: 'var(--surface)',
        raised: 'var(--raised)',
        line: 'var(--line)',
        'line-strong': 'var(--line-strong)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        faint: 'var(--faint)',
        primary: 'var(--primary)',
        secondary: 'var(--secondary)',
        accent: 'var(--accent)',
        'primary-text': 'var(--primary-text)',
        'secondary-text': 'var(--secondary-text)',
        'accent-text': 'var(--accent-text)',
        'on-gradient': 'var(--on-gradient)',
        danger: 'var(--danger)',
        'danger-surface': 'var(--danger-surface)',
        'danger-text': 'var(--danger-text)',
        good: 'var(--good)',
      },
      fontFamily: {
        serif: ['Headline', 'Headline Fallback', 'Georgia', 'serif'],
        sans: ['Text', 'Text Fallback', 'system-ui', 'sans-serif'],
      },
      fontSize: {
        kicker: ['0.75rem', { lineHeight: '1.4', letterSpacing: '0.11em', fontWeight: '600' }],
        note: ['0.8125rem', { lineHeight: '1.5' }],
        deck: ['clamp(1.125rem, 1.05rem + 0.35vw, 1.375rem)', { lineHeight: '1.5' }],
        article: ['clamp(1.125rem, 1.09rem + 0.18vw, 1.25rem)', { lineHeight: '1.7' }],
        title: ['clamp(1.25rem, 1.17rem + 0.35vw, 1.5rem)', { lineHeight: '1.2', letterSpacing: '-0.012em' }],
        story: ['clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem)', { lineHeight: '1.08', letterSpacing: '-0.022em' }],
        section: [
          'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)',
          { lineHeight: '1.12', letterSpacing: '-0.02em' },
        ],
        headline: [
          'clamp(2.25rem, 1.55rem + 2.9vw, 4.25rem)',
          { lineHeight: '1.05', letterSpacing: '-0.026em' },
        ],
        display: [
          'clamp(2.75rem, 1.7rem + 4.4vw, 5.75rem)',
          { lineHeight: '0.99', letterSpacing: '-0.032em' },
        ],
      },
      borderRadius: { picture: '4px', control: '6px', box: '10px' },
      maxWidth: { page: '82rem', measure: '42rem' },
      spacing: { gutter: 'var(--gutter)', section: 'var(--section)', header: 'var(--header)' },
      boxShadow: { overlay: '0 24px 64px -16px rgb(0 0 0 / 0.75)' },
      transitionTimingFunction: { out: 'cubic-bezier(0.22, 1, 0.36, 1)' },
      keyframes: {
        'fade-in': { from: { opacity: '0' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
      },
      animation: {
        'fade-in': 'fade-in 150ms ease-out',
        'rise-in': 'rise-in 220ms cubic-bezier(0.22, 1, 0.36, 1)',
      },
    },
  },
} satisfies Config

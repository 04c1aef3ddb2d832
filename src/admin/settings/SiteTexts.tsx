import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { texts } from '@/lib/languages/en'
import type { SiteSettings } from '@/lib/site-settings'
import { translatorFor } from '@/lib/texts'
import { TextField } from '@/ui/field/TextField'
import { Section } from './fields'

const shownAtMost = 20

/** All texts of the site by search, to say otherwise. Without a term it has those that the owner says otherwise already. */
export function SiteTexts() {
  const { field } = useController<SiteSettings, 'texts'>({ name: 'texts' })
  const language = useWatch<SiteSettings, 'language'>({ name: 'language' })
  const [term, setTerm] = useState('')
  const own = field.value
  const translate = translatorFor(language, {})

  const wanted = term.trim().toLowerCase()
  const has = (text = '') => text.toLowerCase().includes(wanted)
  const found = Object.entries(texts).flatMap(([page, all]) =>
    all
      .filter((text) => (wanted ? has(text) || has(translate(text)) || has(own[text]) : text in own))
      .map((text) => ({ page, text })),
  )
  return (
    <Section
      title="Words of the site"
      text="Buttons, labels and messages, such as ‘Read More’, in your own words. Texts of a page’s sections are in the Page Customizer."
    >
      <TextField
        type="search"
        label="Find a text"
        help="Some of its words, in English or in the site’s language."
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <p role="status" className="text-note text-muted">
        {wanted && statusOf(found.length)}
      </p>
      {found.slice(0, shownAtMost).map(({ page, text }) => (
        <TextField
          key={text}
          label={translate(text)}
          help={helpOf(page, text, translate(text))}
          dir="auto"
          maxLength={1000}
          placeholder={translate(text)}
          value={own[text] ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange({ ...own, [text]: event.target.value })}
        />
      ))}
    </Section>
  )
}

function statusOf(count: number): string {
  if (count === 0) return 'No text has these words.'
  if (count > shownAtMost) return `${count} texts found; here are the first ${shownAtMost}.`
  return count === 1 ? '1 text found.' : `${count} texts found.`
}

/** Where a text stands, what it is in English, and what it fills in. */
function helpOf(page: string, text: string, said: string): string {
  const blanks = text.match(/\{\w+\}/g) ?? []
  return [
    `${page}.`,
    said !== text && `In English: ${text}`,
    blanks.length > 0 && `Filled in: ${blanks.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

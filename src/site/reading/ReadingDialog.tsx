import { useState } from 'react'
import { useSettings } from '@/data/SiteDataProvider'
import type { Text } from '@/lib/languages/en'
import { messages } from '@/lib/messages'
import { schemeOf } from '@/lib/settings'
import { t } from '@/lib/texts'
import { Dialog } from '@/ui/Dialog'
import { applyScheme, chooseReading, readingChoice } from '@/ui/reading'
import { showToast } from '@/ui/toast'

/** The font size of the document; '' is the browser's own. */
const textSizes: Record<string, Text> = {
  '90%': 'Small',
  '': 'Standard',
  '112.5%': 'Large',
  '125%': 'Larger',
  '150%': 'Largest',
}
const schemes: Record<string, Text> = { '': 'As this device', light: 'Light', dark: 'Dark' }

type ReadingDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** How the reader wants pages to look, here and on every visit. */
export function ReadingDialog(props: ReadingDialogProps) {
  const scheme = schemeOf(useSettings().theme)
  return (
    <Dialog {...props} title={t('Reading settings')} description={t('Kept in this browser.')} size="sm">
      <div className="grid gap-7">
        <Choices
          name="textSize"
          legend={t('Text size')}
          options={textSizes}
          onChoose={(size) => (document.documentElement.style.fontSize = size)}
        />
        {scheme === 'light dark' && (
          <Choices name="scheme" legend={t('Theme')} options={schemes} onChoose={() => applyScheme(scheme)} />
        )}
      </div>
    </Dialog>
  )
}

type ChoicesProps = {
  name: 'textSize' | 'scheme'
  legend: string
  options: Record<string, Text>
  onChoose: (value: string) => void
}

function Choices({ name, legend, options, onChoose }: ChoicesProps) {
  const [chosen, setChosen] = useState(readingChoice(name) ?? '')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(options).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3.5 text-sm has-checked:border-ink has-checked:bg-ink/8"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              className="accent-[var(--primary-text)]"
              onChange={() => {
                setChosen(value)
                if (!chooseReading(name, value)) showToast(messages.notKept)
                onChoose(value)
              }}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

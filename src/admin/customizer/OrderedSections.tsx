import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { blankAdded, isAdded, maxAdded, type AddedKind, type AddedSection } from '@/lib/sections/added'
import { homeOrder } from '@/lib/sections/home'
import { randomUuid } from '@/lib/random-uuid'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/field/SelectField'
import { MoveButtons } from '../list/MoveButtons'
import { movedText, moveButtonId, targetOf, useMovedFocus, withMoved, type Direction } from '../list/moving'
import { kindTexts } from './added-kinds'
import { AddedFields } from './AddedFields'
import type { CustomPage } from '../settings-form/custom-page'
import { SectionFields } from './SectionFields'

/** The names in order, and the added sections; those of another version are kept, but not shown. */
type Values = { sections: { order: string[]; added: unknown[] } }

const kindOptions = Object.entries(kindTexts).map(([value, { label }]) => ({ value, label }))

/** The sections of the front page: its own and added ones, in their order. */
export function OrderedSections({ page }: { page: CustomPage }) {
  const { getValues, setValue } = useFormContext<Values>()
  const [stored, added] = useWatch<Values, ['sections.order', 'sections.added']>({
    name: ['sections.order', 'sections.added'],
  })
  const [kind, setKind] = useState<AddedKind>('category')
  const [announcement, setAnnouncement] = useState('')
  const order = homeOrder(stored, added)
  const keepFocus = useMovedFocus(order.join())

  const own = (name: string) => page.sections.find((section) => section.name === name)
  const addedAt = (name: string) => added.findIndex((section) => isAdded(section) && section.id === name)
  const shown = order.filter((name) => own(name) ?? addedAt(name) >= 0)
  const titleOf = (name: string) => {
    const section = own(name)
    if (section) return section.label
    const { title, kind: kindOf } = added[addedAt(name)] as AddedSection
    return title.trim() || kindTexts[kindOf].label
  }

  const setOrder = (names: string[]) =>
    setValue('sections.order', [...names, ...order.filter((name) => !shown.includes(name))], {
      shouldDirty: true,
    })

  function move(name: string, direction: Direction) {
    const index = shown.indexOf(name)
    const target = targetOf(index, direction)
    keepFocus(moveButtonId(name, direction))
    setOrder(withMoved(shown, index, target))
    setAnnouncement(movedText(titleOf(name), target, shown.length))
  }

  function add() {
    const id = `added-${randomUuid()}`
    const { label, title } = kindTexts[kind]
    setValue('sections.added', [...getValues('sections.added'), { ...blankAdded, id, kind, title }], {
      shouldDirty: true,
    })
    setOrder([...shown, id])
    setAnnouncement(`${label} added at the end.`)
  }

  function remove(name: string) {
    setAnnouncement(`${titleOf(name)} removed.`)
    setValue(
      'sections.added',
      added.filter((_, index) => index !== addedAt(name)),
      { shouldDirty: true },
    )
    setOrder(shown.filter((other) => other !== name))
    document.getElementById('add-section')?.focus()
  }

  return (
    <>
      {page.sections
        .filter(({ name }) => !order.includes(name))
        .map((section) => (
          <SectionFields key={section.name} section={section} />
        ))}
      {shown.map((name, index) => {
        const section = own(name)
        const actions = (
          <MoveButtons
            id={name}
            title={titleOf(name)}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={(direction) => move(name, direction)}
          />
        )
        return section ? (
          <SectionFields key={name} section={section} actions={actions} />
        ) : (
          <AddedFields
            key={name}
            section={added[addedAt(name)] as AddedSection}
            path={`sections.added.${addedAt(name)}`}
            actions={actions}
            onRemove={() => remove(name)}
          />
        )
      })}
      {added.length < maxAdded && (
        <div className="flex flex-wrap items-end gap-3 rounded-box border border-dashed border-line-strong p-5">
          <SelectField
            label="Another section"
            className="min-w-56 flex-1"
            options={kindOptions}
            value={kind}
            onChange={({ target }) => setKind(target.value as AddedKind)}
          />
          <Button id="add-section" variant="secondary" onClick={add}>
            <Plus aria-hidden className="size-4" />
            Add section
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

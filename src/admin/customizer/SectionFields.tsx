import { Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { listQuery } from '@/data/lists/lists'
import { paths } from '@/lib/paths'
import { maxItems } from '@/lib/sections/items'
import { menuSections } from '@/lib/sections/menu'
import { Button } from '@/ui/Button'
import { Card, CardBody, CardHeader } from '@/ui/Card'
import { FormSelectField, FormTextAreaField, FormTextField } from '@/ui/form/fields'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { IconButton } from '@/ui/IconButton'
import { MoveButtons } from '../list/MoveButtons'
import { movedText, moveButtonId, targetOf, useMovedFocus, type Direction } from '../list/moving'
import type { CustomSection, Fields } from '../settings-form/custom-page'
import { CategoryField, CountField } from './StoryFilters'

type SectionFieldsProps = { section: CustomSection; actions?: ReactNode }

/** The texts of a section, its list, and whether it is shown. */
export function SectionFields({ section, actions }: SectionFieldsProps) {
  const { name, label, help, defaults, fields, items } = section
  const { setValue } = useFormContext()
  const path = `sections.${name}`
  const reset = () => {
    for (const [part, value] of Object.entries(structuredClone(defaults)))
      setValue(`${path}.${part}`, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Card as="section" aria-label={label} data-section={name}>
      <CardHeader
        title={label}
        text={help}
        actions={
          <div className="-mr-2 flex shrink-0">
            {actions}
            <IconButton label={`Reset ${label} to the default`} icon={<RotateCcw />} onClick={reset} />
          </div>
        }
      />
      <CardBody className="grid gap-5">
        {'hidden' in defaults && <Shown name={`${path}.hidden`} label={label} />}
        {fields && <TextFields path={path} fields={fields} />}
        {items && <Items path={`${path}.items`} item={items.name} fields={items.fields} />}
      </CardBody>
    </Card>
  )
}

/** The stored field says hidden, the switch shown. */
export function Shown({ name, label }: { name: string; label: string }) {
  const { watch, setValue } = useFormContext<Record<string, boolean>>()
  return (
    <CheckboxField
      look="switch"
      label={`Show “${label}”`}
      checked={!watch(name)}
      onChange={({ target }) => setValue(name, !target.checked, { shouldDirty: true })}
    />
  )
}

/** Pages that the menu doesn't have by default. */
const otherPages = [{ label: 'Digital Editions', link: paths.editions.href() }]

/** The URL of a page, of which it suggests those of this site. */
function LinkField(props: { name: string; label: string; required?: boolean }) {
  const listId = useId()
  const { data } = useQuery(listQuery('pages', { q: '', page: 1 }))
  const own = data?.rows.map(({ slug, title }) => ({ link: paths.page.href(slug), label: title })) ?? []
  return (
    <>
      <FormTextField {...props} list={listId} inputMode="url" autoComplete="off" />
      <datalist id={listId}>
        {[...menuSections.menu.items, ...otherPages, ...own].map(({ link, label }) => (
          <option key={link} value={link}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const iconOption = (value: string) => ({ value, label: capitalized(value) })

const TextFields = ({ path, fields }: { path: string; fields: Fields }) =>
  Object.entries(fields).map(([part, { label, kind, icons, required }]) => {
    const props = { name: `${path}.${part}`, label, required }
    if (kind === 'block') return <FormTextAreaField key={part} {...props} rows={2} />
    if (icons) return <FormSelectField key={part} {...props} options={icons.map(iconOption)} />
    if (kind === 'link') return <LinkField key={part} {...props} />
    if (kind === 'category') return <CategoryField key={part} name={props.name} none="All categories" />
    if (kind === 'count') return <CountField key={part} name={props.name} label={label} />
    return <FormTextField key={part} {...props} />
  })

/** The list of a section. A new item is added blank, at the end. */
function Items({ path, item, fields }: { path: string; item: string; fields: Fields }) {
  const { control, getValues } = useFormContext<Record<string, Record<string, string>[]>>()
  const list = useFieldArray({ control, name: path, keyName: 'key' })
  const keepFocus = useMovedFocus(list.fields)
  const [announcement, setAnnouncement] = useState('')
  const [first = ''] = Object.keys(fields).filter((part) => !fields[part]?.icons)
  const blank = Object.fromEntries(
    Object.entries(fields).map(([part, { icons }]) => [part, icons?.[0] ?? '']),
  )
  const titleOf = (index: number) =>
    (getValues(path) ?? [])[index]?.[first]?.trim() || `${capitalized(item)} ${index + 1}`

  function move(index: number, key: string, direction: Direction) {
    const target = targetOf(index, direction)
    keepFocus(moveButtonId(key, direction))
    list.move(index, target)
    setAnnouncement(movedText(titleOf(target), target, list.fields.length))
  }

  return (
    <div>
      <ol className="grid gap-4">
        {list.fields.map(({ key }, index) => (
          <li key={key} className="min-w-0 rounded-box border border-line bg-page/60 p-4 sm:p-5">
            <fieldset className="grid min-w-0 gap-4">
              <legend className="sr-only">{titleOf(index)}</legend>
              <div className="-mt-2 -mr-2 ml-auto flex">
                <MoveButtons
                  id={key}
                  title={titleOf(index)}
                  isFirst={index === 0}
                  isLast={index === list.fields.length - 1}
                  onMove={(direction) => move(index, key, direction)}
                />
                <IconButton
                  label={`Remove ${titleOf(index)}`}
                  icon={<Trash2 />}
                  tone="destructive"
                  onClick={() => list.remove(index)}
                />
              </div>
              <div className="grid gap-5 md:grid-cols-2 md:[&>:nth-child(3)]:col-span-2">
                <TextFields path={`${path}.${index}`} fields={fields} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {list.fields.length < maxItems && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() =>
            list.append(blank, { focusName: `${path}.${list.fields.length}.${first}`, shouldFocus: true })
          }
        >
          <Plus aria-hidden className="size-4" />
          {`Add ${item}`}
        </Button>
      )}
    </div>
  )
}

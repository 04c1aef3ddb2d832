import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { homeOrder } from '@/lib/sections/home'
import type { SiteSettings } from '@/lib/settings'
import { Button, ButtonAnchor } from '@/ui/Button'
import { MoveButtons } from '../shared/MoveButtons'
import { movedText, moveButtonId, useMovedFocus, type Direction } from '../shared/moving'
import { SettingsForm } from '../shared/settings/SettingsForm'
import { SettingsLoader } from '../shared/settings/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import type { CustomPage } from './pages'
import { SectionFields } from './SectionFields'
import { pageSchema } from './sections-schema'

type Values = Pick<SiteSettings, 'sections'>

/** The sections of a page: their texts, whether they are shown and, on the front page, their order. */
export function PageForm({ page, onClose }: { page: CustomPage; onClose: () => void }) {
  const schema = pageSchema(page)
  const names = Object.keys(schema.shape.sections.shape)
  const valuesOf = ({ sections }: SiteSettings): Values => ({
    sections: Object.fromEntries(names.map((name) => [name, sections?.[name]])),
  })
  return (
    <>
      <Button variant="ghost" size="sm" className="mb-3 -ml-3" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" />
        All pages
      </Button>
      <TabHeader
        title={page.name}
        text="Changes are on the site as soon as they are saved."
        actions={
          <ButtonAnchor href={page.path} variant="secondary" size="sm">
            <ExternalLink aria-hidden className="size-4" />
            View page
          </ButtonAnchor>
        }
      />
      <SettingsLoader>
        {(settings) => (
          <SettingsForm settings={settings} schema={schema} valuesOf={valuesOf} saveLabel="Save Page">
            {page.hasOrder ? (
              <OrderedSections page={page} />
            ) : (
              page.sections.map((section) => <SectionFields key={section.name} section={section} />)
            )}
          </SettingsForm>
        )}
      </SettingsLoader>
    </>
  )
}

function OrderedSections({ page }: { page: CustomPage }): ReactNode {
  const { setValue } = useFormContext<{ sections: { order: string[] } }>()
  const order = homeOrder(useWatch<{ sections: { order: string[] } }>({ name: 'sections.order' }))
  const keepFocus = useMovedFocus(order.join())
  const [announcement, setAnnouncement] = useState('')

  function move(index: number, direction: Direction) {
    const target = direction === 'up' ? index - 1 : index + 1
    const name = order[index]!
    keepFocus(moveButtonId(name, direction))
    const moved: string[] = order.filter((other) => other !== name)
    moved.splice(target, 0, name)
    setValue('sections.order', moved, { shouldDirty: true })
    setAnnouncement(movedText(labelOf(page, name), target, order.length))
  }

  return (
    <>
      {order.map((name, index) => (
        <SectionFields
          key={name}
          section={page.sections.find((section) => section.name === name)!}
          actions={
            <MoveButtons
              id={name}
              title={labelOf(page, name)}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              onMove={(direction) => move(index, direction)}
            />
          }
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

const labelOf = ({ sections }: CustomPage, name: string) =>
  sections.find((section) => section.name === name)?.label ?? name

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRole } from '@/admin/session/session-context'
import { TabHeader } from '@/admin/shared/TabHeader'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { focusHeading, focusOn } from '@/ui/focus'
import { PageForm } from './PageForm'
import { pages } from '../settings-form/page-sections'

/** The pages of the site, each with a form for its sections. The open one is in the URL: `?tab=customizer&edit=home`. */
export function CustomizerTab() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('edit')
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (open === closed) return
    if (open) focusHeading()
    else focusOn(document.getElementById(buttonId(closed ?? '')))
  }, [open])

  const role = useRole()
  const shown = role === 'owner' ? pages : pages.filter(({ id }) => id === 'home')
  const page = shown.find(({ id }) => id === open)
  if (page) return <PageForm key={page.id} page={page} onClose={() => setSearch({ tab: 'customizer' })} />
  return (
    <>
      <TabHeader title="Page Customizer" text="Choose a page to customize." />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ id, name, text, icon: Icon }) => (
          <Card as="li" key={id} className="flex flex-col items-start gap-4 p-5 sm:p-6">
            <Icon aria-hidden className="size-6 stroke-[1.5] text-secondary-text" />
            <div className="flex-1">
              <h2 id={`page-${id}`} className="font-serif text-title font-medium">
                {name}
              </h2>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
            <Button
              id={buttonId(id)}
              variant="secondary"
              size="sm"
              aria-describedby={`page-${id}`}
              onClick={() => setSearch({ tab: 'customizer', edit: id })}
            >
              Customize
            </Button>
          </Card>
        ))}
      </ul>
    </>
  )
}

const buttonId = (id: string) => `customize-${id}`

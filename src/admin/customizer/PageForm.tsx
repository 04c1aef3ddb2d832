import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRole } from '@/admin/session/session-context'
import { settingsUrl } from '@/admin/shared/settings-url'
import { useWrite } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { draftStoreOf, draftedSettingsQuery, publishSections } from '@/data/settings/section-drafts'
import type { SiteSettings } from '@/lib/site-settings'
import { Button, ButtonAnchor } from '@/ui/Button'
import { showToast } from '@/ui/toast'
import { messages } from '../shared/messages'
import { SettingsForm } from '../settings-form/SettingsForm'
import { SettingsLoader } from '../settings-form/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { DraftState } from './DraftState'
import { LivePreview } from './LivePreview'
import { OrderedSections } from './OrderedSections'
import type { CustomPage } from '../settings-form/custom-page'
import { SectionFields } from './SectionFields'
import { pageSchema } from '../settings-form/sections-schema'

type Values = Pick<SiteSettings, 'sections'>

/**
 * The sections of a page: their texts, whether they are shown and, on the front page, their order. The form edits the page's draft,
 * which readers see once it is published.
 */
export function PageForm({ page, onClose }: { page: CustomPage; onClose: () => void }) {
  const schema = pageSchema(page)
  const names = Object.keys(schema.shape.sections.shape)
  const valuesOf = ({ sections }: SiteSettings): Values => ({
    sections: Object.fromEntries(names.map((name) => [name, sections?.[name]])),
  })
  const role = useRole()
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState(0)
  const [hasPreview, setHasPreview] = useState(() => window.matchMedia('(min-width: 80rem)').matches)
  const publish = useWrite(() => publishSections(page.id))

  async function afterSave(choice: string, isMerged: boolean) {
    if (choice !== 'publish')
      return showToast(isMerged ? messages.merged(messages.draftSaved) : messages.draftSaved)
    try {
      const done = await publish.mutateAsync()
      showToast(done ? messages.pagePublished : messages.nothingToPublish)
    } catch (error) {
      showToast(messages.publishFailed(errorText(error)))
    }
  }

  function openAnew() {
    queryClient.removeQueries({ queryKey: draftedSettingsQuery(page.id).queryKey })
    setOpening(opening + 1)
  }

  return (
    <>
      <Button variant="ghost" size="sm" className="mb-3 -ml-3" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" />
        All pages
      </Button>
      <TabHeader
        title={page.name}
        text="Readers see changes once they are published."
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={hasPreview}
              onClick={() => setHasPreview(!hasPreview)}
            >
              <Eye aria-hidden className="size-4" />
              Preview
            </Button>
            <ButtonAnchor href={page.path} variant="secondary" size="sm">
              <ExternalLink aria-hidden className="size-4" />
              View page
            </ButtonAnchor>
          </div>
        }
      />
      {page.settings && role === 'owner' && (
        <p className="mb-6 text-sm text-muted">
          {`${page.settings.text}: `}
          <Link to={settingsUrl(page.settings.section)} className="text-ink underline underline-offset-4">
            {`${page.settings.section} in Global Settings`}
          </Link>
        </p>
      )}
      <DraftState page={page.id} onChanged={openAnew} />
      <SettingsLoader key={opening} query={draftedSettingsQuery(page.id)}>
        {(settings) => (
          <SettingsForm
            settings={settings}
            schema={schema}
            valuesOf={valuesOf}
            aside={hasPreview && <LivePreview page={page} />}
            store={{ ...draftStoreOf(page.id), afterSave }}
            saveLabel="Save Draft"
            buttons={
              <Button type="submit" value="publish" variant="secondary" busy={publish.isPending}>
                Publish
              </Button>
            }
          >
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

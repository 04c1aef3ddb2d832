import { History } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useStory } from '@/admin/story-form/story-context'
import type { Version } from '@/data/articles/versions'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import type { ArticleValues } from '../article-forms'
import { CompareVersion } from './CompareVersion'
import { RestoreVersion, storyHeading } from './RestoreVersion'
import { VersionList } from './VersionList'

export function Versions() {
  const { isSaving } = useStory()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        Versions
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Versions"
        description="Each published version, and the draft from time to time."
        size="lg"
        focusAfter={storyHeading}
      >
        <VersionsBody onRestored={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function VersionsBody({ onRestored }: { onRestored: () => void }) {
  const { id } = useStory()
  const { getValues } = useFormContext<ArticleValues>()
  const [present] = useState(() => getValues())
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ version: Version; others: Version[] } | null>(null)
  const [last, setLast] = useState<string>()

  if (!chosen)
    return (
      <VersionList
        articleId={id}
        page={page}
        onPage={setPage}
        last={last}
        onChoose={(version, rows) => {
          setLast(version.id)
          setChosen({ version, others: rows.filter(({ id }) => id !== version.id) })
        }}
      />
    )
  return (
    <CompareVersion
      {...chosen}
      present={present}
      onBack={() => setChosen(null)}
      restore={<RestoreVersion versionId={chosen.version.id} onRestored={onRestored} />}
    />
  )
}

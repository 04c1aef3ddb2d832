import { useState, useSyncExternalStore } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import { ConflictError } from '@/data/content/items'
import { errorText } from '@/data/errors'
import { sameJson } from '@/lib/same-json'
import { Button } from '@/ui/Button'
import { DateText } from '@/ui/DateText'
import { RestoredText } from '../form/RestoredText'
import { useKeptText } from '../form/useKeptText'
import { useAutosave } from './useAutosave'
import type { StoredStory } from './kind'
import { PublishButton } from './PublishButton'
import { useStory } from './story-context'

type StoryBarProps = { mayPublish: boolean; opened: StoredStory<DraftedTable> }

export function StoryBar<V extends FieldValues>({ mayPublish, opened }: StoryBarProps) {
  const story = useStory<DraftedTable, V>()
  const { kind, id, isNew, versions, textKey, autosave, isSaving } = story
  const { draft, published, since, basedOn } = versions
  const [isBusy, setBusy] = useState(false)
  const values = JSON.stringify(useWatch<V>())
  const isUnstored = !sameJson(JSON.parse(values), versions.values)
  const isRestored = useKeptText({
    textKey,
    blank: kind.blank,
    values,
    isUnstored,
    version: {
      since: since ?? basedOn ?? undefined,
      base: versions.values ?? undefined,
      id: isNew ? id : undefined,
    },
  })
  useAutosave({
    values,
    isUnstored: isUnstored && !isSaving,
    error: autosave.error,
    store: () => autosave.store(JSON.parse(values) as V),
  })

  async function save() {
    setBusy(true)
    await story.saveDraft()
    setBusy(false)
  }

  const status = (
    <span role="status">
      <SavedState
        isUnstored={isUnstored}
        isSaving={isSaving || autosave.isPending}
        isServerLost={story.isServerLost}
        error={autosave.error}
        at={draft?.updated_at ?? published?.updated_at}
      />
    </span>
  )

  return (
    <>
      {isRestored && isUnstored && (
        <RestoredText
          onDiscard={() => {
            if (story.canSave()) void story.discardKept()
          }}
        />
      )}
      <div className="story-bar bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-2 sm:-mx-6 sm:gap-3 sm:px-6 sm:py-3">
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyText="Saving..."
          disabled={isSaving}
          onClick={() => void save()}
        >
          Save Draft
        </Button>
        {mayPublish ? (
          <PublishButton opened={opened} status={status} />
        ) : (
          <div className="story-bar-text">{status}</div>
        )}
        {kind.Preview && <kind.Preview />}
      </div>
    </>
  )
}

type SavedStateProps = {
  isUnstored: boolean
  isSaving: boolean
  isServerLost: boolean
  error: unknown
  at?: string
}

function SavedState({ at, isServerLost, ...state }: SavedStateProps) {
  const hasNetwork = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const text = unsavedText({ ...state, isOffline: isServerLost || !hasNetwork })
  if (text) return <span>{text}</span>
  return (
    at && (
      <span key="saved">
        Saved <DateText iso={at} style={isToday(at) ? 'time' : 'moment'} />
      </span>
    )
  )
}

type UnsavedState = Omit<SavedStateProps, 'at' | 'isServerLost'> & { isOffline: boolean }

function unsavedText({ isUnstored, isSaving, error, isOffline }: UnsavedState) {
  if (isSaving && !(isOffline && isUnstored)) return 'Saving…'
  if (!isUnstored) return undefined
  if (error instanceof ConflictError)
    return 'Somebody else has changed this draft since you opened it. This browser keeps what you write, until you save it.'
  if (isOffline) return 'Offline, kept on this computer'
  return error ? `The draft could not be saved. ${errorText(error)}` : 'Not saved yet'
}

const isToday = (iso: string) => new Date(iso).toDateString() === new Date().toDateString()

function onNetworkChange(listener: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { articleSearchQuery } from '@/data/articles/articles'
import { maxChosen } from '@/lib/sections/added'
import { IconButton } from '@/ui/IconButton'
import { StorySearch } from '../story-editor/StorySearch'
import { MoveButtons } from '../list/MoveButtons'
import { movedText, moveButtonId, targetOf, useMovedFocus, withMoved, type Direction } from '../list/moving'

type Chosen = { id: string; title: string }

/** A list of stories, found by words of their titles, in the order of the page. */
export function ChosenStories({ name }: { name: string }) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<Record<string, Chosen[] | undefined>>({ name })
  const chosen = value ?? []
  const id = useId()
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useMovedFocus(chosen)
  const term = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...articleSearchQuery({ q: term, category: '', page: 1 }),
    enabled: term.length > 1,
  })
  const found =
    term.length > 1
      ? data?.articles.filter((article) => !chosen.some((story) => story.id === article.id))
      : undefined

  function add({ id: storyId, title }: Chosen) {
    onChange([...chosen, { id: storyId, title }])
    setTyped('')
    setAnnouncement(`${title} added.`)
    document.getElementById(`${id}-search`)?.focus()
  }

  function move(index: number, direction: Direction) {
    const target = targetOf(index, direction)
    const story = chosen[index]!
    keepFocus(moveButtonId(story.id, direction))
    onChange(withMoved(chosen, index, target))
    setAnnouncement(movedText(story.title, target, chosen.length))
  }

  const status = !found ? (
    <span className="sr-only">{announcement}</span>
  ) : found.length === 0 ? (
    'No other story found.'
  ) : (
    'Stories found:'
  )

  return (
    <div className="grid gap-3">
      {/* For the order of the form's errors. */}
      <input type="hidden" name={name} />
      {chosen.length > 0 && (
        <ol aria-label="Chosen stories" className="divide-y divide-line rounded-control border border-line">
          {chosen.map((story, index) => (
            <li key={story.id} className="flex items-center gap-2 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 text-sm wrap-anywhere">{story.title}</span>
              <MoveButtons
                id={story.id}
                title={story.title}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onMove={(direction) => move(index, direction)}
              />
              <IconButton
                label={`Remove ${story.title}`}
                icon={<X />}
                onClick={() => onChange(chosen.filter((other) => other.id !== story.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {chosen.length < maxChosen ? (
        <StorySearch
          id={`${id}-search`}
          ref={ref}
          label="Add a story"
          help={`Type words of its title. Up to ${maxChosen} stories.`}
          error={fieldState.error?.message}
          value={typed}
          maxLength={200}
          onType={setTyped}
          found={found}
          status={status}
          onChoose={add}
        />
      ) : (
        <div role="status">{status}</div>
      )}
    </div>
  )
}

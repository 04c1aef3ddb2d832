import clsx from 'clsx'
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { TextField } from '@/ui/field/TextField'
import { isComposing } from '@/ui/is-composing'

type Story = { id: string; title: string }
type StorySearchProps<S extends Story> = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onType: (text: string) => void
  found?: S[]
  /** What stands beside a title. */
  noteOf?: (story: S) => string
  status: ReactNode
  onChoose: (story: S) => void
}

const most = 6

/** A combobox (WAI-ARIA): the focus stays in the field, while arrow keys and Enter choose one of the stories found. */
export function StorySearch<S extends Story>({
  onType,
  found = [],
  noteOf,
  status,
  onChoose,
  ...field
}: StorySearchProps<S>) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const listId = useId()
  const stories = found.slice(0, most)
  const at = stories.findIndex(({ id }) => id === activeId)
  const isOpen = stories.length > 0
  const optionId = (id: string) => `${listId}-${id}`

  function choose(story: S) {
    setActiveId(null)
    onChoose(story)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || isComposing(event.nativeEvent)) return
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 }[event.key]
    if (next !== undefined) setActiveId(stories.at(next % stories.length)!.id)
    else if (event.key === 'Enter' && at >= 0) choose(stories[at]!)
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={at >= 0 ? optionId(stories[at]!.id) : undefined}
        onChange={({ target }) => {
          setActiveId(null)
          onType(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status" className="text-sm text-muted">
        {status}
      </div>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Stories found"
          className="divide-y divide-line rounded-control border border-line"
        >
          {stories.map((story, index) => (
            <button
              key={story.id}
              id={optionId(story.id)}
              type="button"
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={clsx(
                'w-full px-3.5 py-3 text-left text-sm wrap-anywhere',
                index === at
                  ? 'bg-ink/12 outline-2 -outline-offset-2 outline-primary-text'
                  : 'hover:bg-ink/8',
              )}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(story)}
            >
              {story.title}
              {noteOf && <span className="ms-3 text-note text-muted">{noteOf(story)}</span>}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

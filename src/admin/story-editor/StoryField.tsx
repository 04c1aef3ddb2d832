import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { sameJson } from '@/lib/same-json'
import type { StoryDocument } from '@/lib/story/document'
import { storyOfText } from '@/lib/story/from-text'
import { plainText } from '@/lib/story/plain-text'
import { editedStorySchema, sizeProblem } from '@/lib/story/schema'
import { countUndescribed } from '@/lib/story/undescribed'
import { FieldNotes } from '@/ui/field/Field'
import { Loading, Skeleton } from '@/ui/Skeleton'
import type { StoryKind } from './extensions'

const StoryEditor = lazy(() => import('./StoryEditor'))

type StoryFieldProps = {
  name: string
  bodyName: string
  label: string
  required?: boolean
  help?: string
  placeholder?: string
  kind?: StoryKind
}

/**
 * The text of a story inside a Form. It writes two fields: the body, and its plain text, which holds the rules. A body that is
 * null is a plain text; the first change makes a body of it.
 */
export function StoryField(props: StoryFieldProps) {
  const { name, bodyName, label, required, help, placeholder, kind = 'story' } = props
  const { field: textField, fieldState: textState } = useController<Record<string, string>>({ name })
  const { field: bodyField, fieldState: bodyState } = useController<Record<string, StoryDocument | null>>({
    name: bodyName,
  })
  const { ref, value: plain, onChange: setPlain } = textField
  const { value: stored, onChange: setBody } = bodyField
  const id = useId()
  // At once, since what is too large isn't autosaved either.
  const problem = useMemo(() => stored && sizeProblem(stored), [stored])
  const error = problem ?? textState.error?.message ?? bodyState.error?.message
  /** What the editor itself has written is never replaced by its plain text, even if it can't be saved. */
  const [written, setWritten] = useState<StoryDocument | null>(null)
  const isReadable = useMemo(
    () => !stored || sameJson(stored, written) || editedStorySchema.safeParse(stored).success,
    [stored, written],
  )
  const opened = isReadable && stored ? stored : null
  const value = useMemo(() => opened ?? storyOfText(plain), [opened, plain])
  const words = useMemo(() => plain.trim().split(/\s+/).filter(Boolean).length, [plain])
  const undescribed = useMemo(() => countUndescribed(opened), [opened])
  const attributes = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [error && `${id}-error`, `${id}-help`].filter(Boolean).join(' '),
    ...(required && { 'aria-required': 'true' }),
    ...(error && { 'aria-invalid': 'true' }),
  }

  function onChange(story: StoryDocument | null) {
    setWritten(story)
    setBody(story)
    setPlain(story ? plainText(story) : '')
  }

  return (
    <div>
      {/* For the order of the form's errors. */}
      <input type="hidden" name={name} />
      <p id={`${id}-label`} className="mb-2 text-sm font-semibold">
        {label}
        {required && <span aria-hidden className="ml-1 font-normal text-faint before:content-['*']" />}
      </p>
      {!isReadable && (
        <p className="mb-2 text-sm text-danger-text">
          This text has parts that this version of the editor doesn’t know. Only its plain text is shown. They
          stay until you change it.
        </p>
      )}
      <Suspense
        fallback={
          <Loading label="Loading the editor...">
            <Skeleton className="h-72 w-full" />
          </Loading>
        }
      >
        <StoryEditor
          kind={kind}
          value={value}
          onChange={onChange}
          label={label}
          placeholder={placeholder}
          attributes={attributes}
          ref={ref}
        />
      </Suspense>
      <FieldNotes
        help={
          <>
            {help}{' '}
            <span className="whitespace-nowrap">
              {words === 1 ? '1 word.' : `${words.toLocaleString('en-US')} words.`}
            </span>
          </>
        }
        helpId={`${id}-help`}
        error={error}
        errorId={`${id}-error`}
      />
      <p role="status" className="text-note text-danger-text">
        {undescribed > 0 &&
          `${undescribed === 1 ? 'A picture has' : `${undescribed} pictures have`} no alternative text: describe what it shows, or mark it as decorative.`}
      </p>
    </div>
  )
}

import { createContext, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftedTable } from '@/data/content/drafts'
import type { StoryState } from './useStoryState'

export type Story<T extends DraftedTable, V extends FieldValues> = StoryState<T, V> & {
  /** Whether nothing is missing that publication needs. Otherwise says what, and focuses it. */
  isComplete: () => Promise<boolean>
}

// The buttons of one kind of story know its types.
// oxlint-disable-next-line typescript/no-explicit-any
export const StoryContext = createContext<Story<any, any> | null>(null)

export function useStory<T extends DraftedTable, V extends FieldValues>(): Story<T, V> {
  const story = useContext(StoryContext)
  if (!story) throw new Error('useStory is for the inside of a StoryForm.')
  return story as Story<T, V>
}

import { createContext, useContext } from 'react'

type Saving = {
  /** Whether a save of the form is running: its own, or that of a button beside it. */
  isSaving: boolean
  /** Whether a save may begin. Says so if a picture is still being uploaded, which would be missing. */
  mayBegin: () => boolean
  /** Runs a save if it may begin. */
  saveOnce: (save: () => Promise<void>) => Promise<void>
}

export const SavingContext = createContext<Saving>({
  isSaving: false,
  mayBegin: () => true,
  saveOnce: (save) => save(),
})

/** The saves of a form and of the buttons beside it. */
export const useSaving = () => useContext(SavingContext)

import { createContext, useContext } from 'react'

type Saving = {
  /** Whether a save of the form is running: its own, or that of a button beside it. */
  isSaving: boolean
  /** Runs a save, unless one is running. */
  saveOnce: (save: () => Promise<void>) => Promise<void>
}

export const SavingContext = createContext<Saving>({ isSaving: false, saveOnce: (save) => save() })

/** The saves of a form and of the buttons beside it. */
export const useSaving = () => useContext(SavingContext)

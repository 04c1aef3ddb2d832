import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePictureQuestion } from '@/admin/shared/content/usePictureQuestion'
import { useSaving } from '@/admin/shared/content/saving'
import type { ArticleValues } from './article-forms'
import { useIsComplete } from './useIsComplete'

/**
 * Inside an article's form: `ask` opens the dialog for its times, unless something is missing that publication needs.
 * `pictureDialog` asks first about pictures without a description.
 */
export function useScheduleQuestion() {
  const { getValues } = useFormContext<ArticleValues>()
  const { mayBegin } = useSaving()
  const isComplete = useIsComplete()
  const pictures = usePictureQuestion()
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    if (mayBegin() && isComplete() && (await pictures.ask(getValues(), 'Schedule'))) setAsking(true)
  }

  return { isAsking, setAsking, ask: () => void ask(), pictureDialog: pictures.dialog }
}

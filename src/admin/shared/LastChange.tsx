import { useQuery } from '@tanstack/react-query'
import { lastChangeQuery, type ChangedTable } from '@/data/activity'
import { DateText } from '@/ui/DateText'

/** Who changed an item last, and when; nothing where it isn't known. */
export function LastChange({ kind, id }: { kind: ChangedTable; id: string }) {
  const { data } = useQuery(lastChangeQuery(kind, id))
  if (!data) return null
  return (
    <p className="text-note wrap-anywhere text-faint">
      Last change: {data.editor ?? 'an account that is gone'}, <DateText iso={data.at} style="moment" />
    </p>
  )
}

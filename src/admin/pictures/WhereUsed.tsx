import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/data/errors'
import { mediaUsesQuery } from '@/data/media/media-uses'
import { UseList } from './MediaUses'

/** The places that use a file of the library, looked up when it is opened: that reads every story. */
export function WhereUsed({ url }: { url: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...mediaUsesQuery(url), enabled: isOpen, staleTime: 0 })
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-control border border-line px-4 py-3 text-sm"
    >
      <summary className="cursor-pointer font-semibold">Where it is used</summary>
      <div role="status" className="mt-2 text-muted">
        {isOpen &&
          (error ? (
            `The places that use it could not be found: ${errorText(error)}`
          ) : !data ? (
            'Looking for the places that use it...'
          ) : data.length === 0 ? (
            'Nothing uses it.'
          ) : (
            <UseList uses={data} />
          ))}
      </div>
    </details>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabHeader } from '@/admin/shared/TabHeader'
import { Button } from '@/ui/Button'
import { Choice } from '../list/Choice'
import { folders } from '../list/folders'
import { useInboxState } from './InboxProvider'
import { askToNotify, canAskToNotify } from './notifications'
import { Sessions } from './Sessions'

const stateNames = { connecting: 'Connecting...', live: 'Live', reconnecting: 'Reconnecting...' }

/** Live Chat: the sessions of a folder, and the chosen conversation. */
export function ChatTab() {
  const { live } = useInboxState()
  const [canAsk, setCanAsk] = useState(canAskToNotify)
  const [search, setSearch] = useSearchParams()
  const folder = search.get('state') === 'spam' ? 'spam' : ''

  return (
    <>
      <TabHeader
        title="Live Chat"
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-muted">
              {stateNames[live]}
            </p>
            {canAsk && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => void askToNotify().then(() => setCanAsk(canAskToNotify()))}
              >
                Notify me of new messages
              </Button>
            )}
            <Choice
              label="Folder"
              value={folder}
              choices={folders}
              onChoose={(next) =>
                setSearch((current) => {
                  current.delete('session')
                  if (next) current.set('state', next)
                  else current.delete('state')
                  return current
                })
              }
            />
          </div>
        }
      />
      <Sessions key={folder} isSpam={folder === 'spam'} />
    </>
  )
}

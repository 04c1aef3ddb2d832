import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { linkClass } from '@/ui/link-style'
import { TabHeader } from '../shared/TabHeader'
import { ExportCard } from './ExportCard'
import { ImportCard } from './ImportCard'

export const MovingTab = () => (
  <>
    <TabHeader
      title="Moving"
      text={
        <>
          {'Bring what another site has, or take what this one has. Subscribers come in the tab '}
          <Link to={paths.admin.href('newsletter')} className={linkClass}>
            Subscribers
          </Link>
          , with Import CSV.
        </>
      }
    />
    <div className="grid gap-6">
      <ImportCard />
      <ExportCard />
    </div>
  </>
)

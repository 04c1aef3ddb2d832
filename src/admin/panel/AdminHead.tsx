import { Helmet } from 'react-helmet-async'
import { useInboxState } from '@/admin/chat/InboxProvider'
import { useSettings } from '@/data/SiteDataProvider'
import { SiteIcon } from '@/ui/SiteIcon'

/** The title of admin pages, with the number of unseen chat messages. They are not indexed. */
export function AdminHead({ title }: { title: string }) {
  const { siteName, icon } = useSettings()
  const { unseen } = useInboxState()
  return (
    <>
      <SiteIcon url={icon} />
      <Helmet>
        <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} | ${siteName} Admin`}</title>
        <meta name="robots" content="noindex" />
      </Helmet>
    </>
  )
}

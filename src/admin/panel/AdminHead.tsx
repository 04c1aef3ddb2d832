import { Helmet } from 'react-helmet-async'
import { useInboxState } from '@/admin/chat/InboxProvider'
import { useSiteData } from '@/data/SiteDataProvider'

/** The title of admin pages, with the number of unseen chat messages. They are not indexed. */
export function AdminHead({ title }: { title: string }) {
  const { siteName } = useSiteData().settings
  const { unseen } = useInboxState()
  return (
    <Helmet>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} | ${siteName} Admin`}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  )
}

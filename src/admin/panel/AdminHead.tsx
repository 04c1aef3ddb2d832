import { Helmet } from 'react-helmet-async'
import { useInboxState } from '@/admin/chat/InboxProvider'
import { useSiteData } from '@/data/SiteDataProvider'

/** The document's title in the admin tree, with the chats that came unseen; search engines leave the page out. */
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

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { previewQuery } from '@/data/articles/preview'
import { paths } from '@/lib/paths'
import { isUuid } from '@/lib/text'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { ArticleLoading } from '../article/ArticleLoading'
import { ArticleView } from '../article/ArticleView'
import { MissingPage } from '../shared/MissingPage'

const readHash = (hash: string) => {
  const [id = '', key = ''] = hash.slice(1).split('.')
  return { id, key }
}

/** The draft's id and key in the hash of the URL, which stay when a link in the page replaces it. */
function useSecret() {
  const location = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState(location.hash)
  const isSecret = isUuid(readHash(location.hash).id)
  if (isSecret && location.hash !== secret) setSecret(location.hash)

  // A reload needs it.
  useEffect(() => {
    if (location.hash !== secret) void navigate({ hash: secret }, { replace: true, preventScrollReset: true })
  }, [location, secret, navigate])
  return readHash(secret)
}

/** A draft as readers will see it, for anybody with its secret link: `/preview#id.key`. */
export function PreviewPage() {
  const { id, key } = useSecret()
  const query = useQuery(previewQuery({ id, key }))
  const { data, error } = query

  if (data)
    return (
      <>
        <Container className="pt-6">
          <p className="rounded-box border border-line-strong bg-surface px-5 py-3 text-sm" data-print="hide">
            <strong>{t('Preview.')}</strong>{' '}
            {t('This story is not published. Only people with this link can see it.')}
          </p>
        </Container>
        <ArticleView article={data} isPreview />
      </>
    )
  if (data === undefined && !error) return <ArticleLoading />
  return (
    <MissingPage
      title={t('Preview not found')}
      text={t(
        'It may have been moved or taken down. The link may have ended, or the story may be published by now.',
      )}
      retryText={t('It could not be loaded just now. Try once more, or ask for a new link.')}
      back={{ to: paths.article.href(id), label: t('Look for the Published Story') }}
      query={query}
    />
  )
}

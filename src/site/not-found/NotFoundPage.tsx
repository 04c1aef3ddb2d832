import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Button, ButtonLink } from '@/ui/Button'
import { Container } from '@/ui/Container'
import { TextField } from '@/ui/field/TextField'
import { Head } from '../layout/Head'
import { LatestStories } from '../stories/LatestStories'

export function NotFoundPage() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q') as string
    void navigate(paths.magazine.searchHref({ q }))
  }
  return (
    <>
      <Head title={t('Page not found')} description={t('There is no page at this address.')} noindex />
      <Container className="py-section">
        <p className="kicker text-accent-text">{t('Error 404')}</p>
        <h1 className="mt-4 font-serif text-headline font-medium">{t('Page not found')}</h1>
        <p className="mt-5 max-w-xl text-deck text-muted">
          {t('Nothing is printed at this address. Search the magazine, or start again at the front page.')}
        </p>
        <form
          role="search"
          action={paths.magazine.href()}
          onSubmit={search}
          className="mt-9 flex max-w-xl flex-wrap items-end gap-3"
        >
          <TextField
            type="search"
            name="q"
            label={t('Search the magazine')}
            placeholder={t('Search articles...')}
            className="min-w-56 flex-1"
          />
          <Button type="submit" className="max-sm:w-full">
            <Search aria-hidden className="size-4" />
            {t('Search')}
          </Button>
        </form>
        <ButtonLink to={paths.home.href()} variant="secondary" className="mt-4">
          {t('Back to the front page')}
        </ButtonLink>
        <LatestStories />
      </Container>
    </>
  )
}

import { breadcrumbData } from '@/lib/structured-data'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { useOrigin } from '@/ui/origin'
import type { ComponentProps } from 'react'
import { Head } from '../layout/Head'

type PlainHeadProps = ComponentProps<typeof Head> & { title: string; path: string }

/** The head of a page directly below the front page, with its breadcrumbs. */
export function PlainHead({ jsonLd = [], ...rest }: PlainHeadProps) {
  const origin = useOrigin()
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: rest.title, path: rest.path },
  ]
  return <Head {...rest} jsonLd={[breadcrumbData(origin, trail), ...jsonLd]} />
}

import type { CollectionPage, ProfilePage, WithContext } from 'schema-dts'
import type { CollectionKind } from './collection-kinds'
import { safeImage } from './links'
import { paths } from './paths'
import { absoluteUrl } from './structured-data'
import { summary } from './text'
import { t } from './texts'

/** One line about its page, unless an editor has written a text. */
export const describeCollection = ({ kind, name }: { kind: CollectionKind; name: string }) =>
  ({
    author: t('All stories by {name}, the newest first.', { name }),
    tag: t('All stories about {name}, the newest first.', { name }),
    series: t('All parts of the series {name}.', { name }),
  })[kind]

type CollectionInput = {
  kind: CollectionKind
  slug: string
  name: string
  description: string
  image: string | null
}

export const collectionData = (
  origin: string,
  { kind, slug, name, description, image }: CollectionInput,
): WithContext<ProfilePage | CollectionPage> => {
  const picture = safeImage(image)
  const about = {
    name,
    ...(description && { description: summary(description, 500) }),
    ...(picture && { image: absoluteUrl(origin, picture) }),
    url: absoluteUrl(origin, paths.collection.href({ kind, slug })),
  }
  return kind === 'author'
    ? {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', ...about },
      }
    : { '@context': 'https://schema.org', '@type': 'CollectionPage', ...about }
}

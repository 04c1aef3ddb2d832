import type { ReactNode } from 'react'
import { assetUrl } from '@/data/media/assets'
import { Picture } from '@/ui/Picture'
import { draftForm, type ArticleValues } from '../article-forms'
import { Added, Paragraphs, Removed, Words } from './Changes'
import type * as compare from './compare'

type ComparisonProps = {
  before: ArticleValues
  after: ArticleValues
  code: typeof compare
}

type Name = Exclude<keyof ArticleValues, 'body'>
// Versions don't have the URL, which a restored story keeps. A body is compared with its text; where that is the same, by its
// formatting.
const names = Object.keys(draftForm.labels).filter((name) => !['slug', 'body'].includes(name)) as Name[]
const labels = { ...draftForm.labels, image: 'Picture' }

export function Comparison({ before, after, code }: ComparisonProps) {
  const changed = names.filter((name) => before[name] !== after[name])
  const formatting = code.compareFormatting(before, after)
  const same = names.filter((name) => !changed.includes(name))

  function changeOf(name: Name): ReactNode {
    const [old, now] = [before[name], after[name]]
    if (name === 'image') return <Pictures before={before.image} after={after.image} />
    if (typeof old === 'boolean' || typeof now === 'boolean')
      return (
        <p>
          <Removed>{old ? 'Yes' : 'No'}</Removed> <Added>{now ? 'Yes' : 'No'}</Added>
        </p>
      )
    if (name === 'content') return <Paragraphs blocks={code.compareContent(before, after)} />
    if (name === 'correction') return <Paragraphs blocks={code.compareTexts(old, now)} />
    return <Words parts={code.compareWords(old, now)} />
  }

  return (
    <div className="space-y-5">
      {changed.length === 0 && !formatting && <p className="text-muted">There is no difference.</p>}
      {changed.map((name) => (
        <section key={name} aria-label={labels[name]}>
          <h4 className="mb-1.5 text-sm font-semibold text-muted">{labels[name]}</h4>
          {changeOf(name)}
        </section>
      ))}
      {formatting && (
        <section aria-label="Formatting">
          <h4 className="mb-1.5 text-sm font-semibold text-muted">Formatting</h4>
          {formatting.length > 0 ? (
            <Paragraphs blocks={formatting} />
          ) : (
            <p>Only the layout has changed, such as the width of a picture.</p>
          )}
        </section>
      )}
      {changed.length > 0 && same.length > 0 && (
        <p className="text-sm text-muted">Unchanged: {same.map((name) => labels[name]).join(', ')}.</p>
      )}
    </div>
  )
}

const Pictures = ({ before, after }: { before: string; after: string }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <PictureOf url={before} name="Picture before" mark={Removed} />
    <PictureOf url={after} name="Picture after" mark={Added} />
  </div>
)

type PictureOfProps = { url: string; name: string; mark: typeof Removed }

const PictureOf = ({ url, name, mark: Mark }: PictureOfProps) => (
  <figure>
    {url && (
      <Picture src={assetUrl(url)} alt={name} ratio="16 / 9" sizes="20rem" className="rounded-picture" />
    )}
    <figcaption className="mt-1.5 text-sm wrap-anywhere text-muted">
      {url ? <Mark>{url}</Mark> : `${name}: none`}
    </figcaption>
  </figure>
)

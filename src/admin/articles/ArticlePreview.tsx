import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { assetUrl } from '@/data/media/assets'
import { captionOf, initial, readingMinutes } from '@/lib/text'
import { ArticleBody } from '@/ui/ArticleBody'
import { flushTexts } from '@/admin/form/flush-texts'
import { Button } from '@/ui/Button'
import { CorrectionNote } from '@/ui/CorrectionNote'
import { Dialog } from '@/ui/Dialog'
import { Picture } from '@/ui/Picture'
import { LazyStory } from '@/ui/story/LazyStory'
import type { ArticleValues } from './article-forms'

export function ArticlePreview() {
  const { getValues } = useFormContext<ArticleValues>()
  const [shown, setShown] = useState<ArticleValues | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          flushTexts()
          setShown(getValues())
        }}
      >
        <Eye aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
        title="Preview"
        description="As readers will see it. Nothing is saved yet."
        size="lg"
      >
        {shown && <PreviewedArticle article={shown} />}
      </Dialog>
    </>
  )
}

const PreviewedArticle = ({ article }: { article: ArticleValues }) => {
  const { title, excerpt, content, author, category, image, image_alt, correction } = article
  const caption = captionOf(article)
  return (
    <article>
      {category.trim() && <p className="kicker text-accent-text">{category}</p>}
      <h3 className="mt-2 font-serif text-story font-medium break-words">{title.trim() || 'No title yet'}</h3>
      {excerpt.trim() && <p className="mt-4 text-deck text-muted">{excerpt}</p>}
      <p className="mt-5 border-t border-line pt-4 text-note text-faint">
        {author.trim() && <span className="font-semibold text-ink">{author} · </span>}
        <span>{`${readingMinutes(content)} min read`}</span>
      </p>
      <figure className="my-6">
        <Picture
          src={assetUrl(image)}
          alt={image_alt.trim()}
          mark={initial(title)}
          ratio="16 / 9"
          sizes="(min-width: 48rem) 45rem, 100vw"
          className="rounded-picture"
        />
        {image && caption && (
          <figcaption dir="auto" className="mt-3 text-note text-muted">
            {caption}
          </figcaption>
        )}
      </figure>
      {article.body || content.trim() ? (
        // From edge to edge of the dialog, whose padding is the gutter.
        <div className="-mx-6 [--gutter:1.5rem]">
          {article.body ? <LazyStory body={article.body} /> : <ArticleBody content={content} />}
        </div>
      ) : (
        <p className="text-muted">The text will appear here.</p>
      )}
      {correction.trim() && <CorrectionNote correction={correction} />}
    </article>
  )
}

import { articleForMail, editionForMail, type IssueValues } from '@/data/newsletter/issues'
import { bodyWithAssets } from '@/data/media/assets'
import { paths } from '@/lib/paths'
import type { SharedSettings } from '@/lib/settings'
import { readStory } from '@/lib/story/read'
import { captionOf } from '@/lib/text'
import { mostBytes, renderMail, sizeOf, type MailContent } from './render-mail'

export type Written = Omit<IssueValues, 'html' | 'plain_text'>

/**
 * A newsletter with the mail that is made of it, as the article or the edition is now. Throws an Error with a sentence for its writer
 * where there can be none.
 */
export async function withMail(written: Written, settings: SharedSettings): Promise<IssueValues> {
  const { siteName, language } = settings
  const content = await contentOf(written)
  const subject = written.subject.trim() || content.title || ''
  const mail = renderMail({ ...content, siteName, language, subject, preheader: written.preheader })
  if (sizeOf(mail.html) > mostBytes)
    throw new Error(
      written.kind === 'article' && written.whole
        ? 'With the whole article this mail is over 100 kB, and Gmail would cut it. Send its beginning.'
        : 'This mail is over 100 kB, and Gmail would cut it. Shorten the text.',
    )
  return { ...written, subject, ...mail }
}

type Content = Omit<MailContent, 'siteName' | 'language' | 'subject' | 'preheader'>

async function contentOf({ kind, article_id, edition_id, whole, body }: Written): Promise<Content> {
  if (kind === 'article') {
    if (!article_id) throw new Error('Choose an article.')
    const { title, slug, excerpt, author, image, content, body, ...lead } = await articleForMail(article_id)
    return {
      title,
      byline: author ?? '',
      ...(image && { image: { src: image, alt: lead.image_alt ?? '', caption: captionOf(lead) } }),
      ...(whole ? { body, text: content } : { text: excerpt ?? '' }),
      link: { word: whole ? 'readOnline' : 'readMore', path: paths.article.href(slug) },
    }
  }
  if (kind === 'edition') {
    if (!edition_id) throw new Error('Choose a digital edition.')
    const { title, slug, cover_image_url } = await editionForMail(edition_id)
    return {
      title,
      ...(cover_image_url && { image: { src: cover_image_url, alt: title } }),
      link: { word: 'openEdition', path: paths.edition.href(slug) },
    }
  }
  if (!body) throw new Error('Write a text.')
  return { body: readStory(bodyWithAssets(body)) }
}

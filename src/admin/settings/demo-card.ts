import type { DemoContent } from '@/data/content/demo-content'
import { countText } from '../shared/count-text'

const tables: [table: keyof DemoContent['counts'], one: string, many: string][] = [
  ['articles', 'article', 'articles'],
  ['article_drafts', 'draft', 'drafts'],
  ['insider_content', 'insider item', 'insider items'],
  ['insider_drafts', 'insider draft', 'insider drafts'],
  ['digital_magazines', 'edition', 'editions'],
  ['testimonials', 'testimonial', 'testimonials'],
  ['faqs', 'FAQ', 'FAQs'],
  ['media_library', 'file', 'files'],
  ['collections', 'author, tag or series', 'authors, tags and series'],
]

/** What a visitor sees, and the beginning of the settings' paths. Others of the demo are as without it, such as its colors. */
const settings: [name: string, path: string][] = [
  ['description', 'siteDescription'],
  ['address', 'address'],
  ['hero', 'hero'],
  ['mission and vision', 'aboutPage.missionText'],
  ['mission and vision', 'aboutPage.visionText'],
  ['pictures of the About page', 'aboutPage.heroImage'],
  ['pictures of the About page', 'aboutPage.visionImage'],
  ['team', 'aboutPage.team'],
  ['social links', 'socialMedia.'],
  ['footer text', 'footerDescription'],
  ['chat greeting', 'chatbotWelcomeMessage'],
  ['feature boxes', 'sections.features'],
  ['figures', 'sections.figures'],
  ['awards', 'sections.awards'],
  ['business hours', 'sections.hours'],
  ['response time', 'sections.touch'],
  ['drawn map', 'sections.location'],
  ['credit line', 'sections.credit'],
]

/** What is still the demo's, such as '18 articles, 1 FAQ, hero and team'; '' if nothing is. */
export function demoLeft(demo: DemoContent): string {
  const rows = tables
    .filter(([table]) => demo.counts[table] > 0)
    .map(([table, one, many]) => countText(demo.counts[table], one, many))
  const names = settings
    .filter(([, path]) => demo.settings.some((field) => field.startsWith(path)))
    .map(([name]) => name)
  return new Intl.ListFormat('en-US').format([...rows, ...new Set(names)])
}

/** Whether there is demo content to remove or to bring back. */
export const hasDemoCard = (demo: DemoContent | undefined): demo is DemoContent =>
  demo !== undefined && (demo.removed > 0 || demoLeft(demo) !== '')

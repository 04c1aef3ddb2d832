import { readArticles } from '../content'
import type { Picture } from '../places'

const date = '2026-01-20T03:00:00Z'

/** Pictures of the site itself; those of articles are named in their front matter. */
const sitePictures: Picture[] = [
  {
    name: 'hero',
    width: 1920,
    height: 1080,
    alt: 'Ribbons of blue, violet and pink light flowing across a night sky above dark hills',
    tags: ['site', 'hero'],
    date,
  },
  {
    name: 'about-hero',
    width: 1600,
    height: 900,
    alt: 'A long desk by a window at dusk, with stacked paper, a lamp and a city outside',
    tags: ['site', 'about'],
    date,
  },
  {
    name: 'about-vision',
    width: 1600,
    height: 1000,
    alt: 'An open book whose pages rise into hills with a sun behind them',
    tags: ['site', 'about'],
    date,
  },
  ...['Ira Kulshetty', 'Joseph Tharakkal', 'Nandini Aigal', 'Rehan Sattar', 'Mrinal Bordoloi'].map(
    (person) => ({
      name: `team-${person.split(' ')[0]?.toLowerCase()}`,
      width: 800,
      height: 800,
      alt: `Portrait of ${person}, drawn in flat shapes`,
      tags: ['site', 'team', 'portrait'],
      date,
    }),
  ),
]

/** A picture of the site by its name. */
export function sitePicture(name: string): Picture {
  const found = sitePictures.find((picture) => picture.name === name)
  if (!found) throw new Error(`No picture is named "${name}"`)
  return found
}

/** Every picture of the media library: the articles' and the site's. */
export const libraryPictures = (): Picture[] => [
  ...readArticles().map((article) => article.picture),
  ...sitePictures,
]

import type { Picture } from '../places'

export interface Edition {
  slug: string
  number: number
  title: string
  issueDate: string
  cover: Picture
  /** The editor's note that opens the issue. */
  note: string
  /** Slugs of its articles, in order. */
  articles: string[]
}

const cover = (name: string, issueDate: string, alt: string): Picture => ({
  name,
  width: 900,
  height: 1200,
  alt,
  tags: ['cover'],
  date: `${issueDate}T03:00:00Z`,
})

/** The four digital editions, newest first. */
export const editions: Edition[] = [
  {
    slug: 'longhand-28-night',
    number: 28,
    title: 'The Night Issue',
    issueDate: '2026-11-01',
    cover: cover('cover-28-night', '2026-11-01', 'Cover of Longhand 28: a great moth over a sleeping city'),
    note: `We made this issue after dark, as far as that could be arranged. The proofs were read between ten at night and the first milk van, and I can report that commas look different at three in the morning. There appear to be more of them.

The people in these pages are awake when you are not. One of them counts what comes to a bedsheet. One grinds glass in a parking garage so as to see the rings of Saturn above a petrol station. One pours tea under the driver's seat. None of them, when we asked, thought that the night was empty. They spoke of it as a room that happens to have fewer people in it, and better manners.

Read it in bed. If you drop off in the middle of a page, we shall take that as a compliment to the typesetting.`,
    articles: ['night-bus', 'counting-moths', 'floor-tile-telescope', 'reading-a-mountain'],
  },
  {
    slug: 'longhand-27-water',
    number: 27,
    title: 'The Water Issue',
    issueDate: '2026-08-01',
    cover: cover(
      'cover-27-water',
      '2026-08-01',
      'Cover of Longhand 27: a lighthouse beam over patterned waves',
    ),
    note: `Our office flooded while we were closing the Water Issue. Four centimetres, up from the drain. The art director stood on a chair and photographed it for reference.

In July this city talks about nothing but rain, and knows remarkably little about it. So we sent people to look: at the man who has read the same gauge at the same minute of the morning since 1983, at the lakes beneath the bus stand, at a lamp on a headland, at the railway that was laid across some two thousand bridges because nobody could persuade the rivers to wait.

The carpet is dry again. On the wall by the door there is a faint brown line at four centimetres. We have decided to keep it.`,
    articles: ['listening-for-rain', 'lakes-we-paved', 'lighthouse-logbook', 'slow-train'],
  },
  {
    slug: 'longhand-26-appetite',
    number: 26,
    title: 'The Appetite Issue',
    issueDate: '2026-05-01',
    cover: cover(
      'cover-26-appetite',
      '2026-05-01',
      'Cover of Longhand 26: bowls, spices and a jackfruit seen from above',
    ),
    note: `There are no recipes in this issue. We tried. A recipe was asked for from each of our writers, and every one of them came back with a story about a person, together with a sentence such as "then you just know".

We have printed the stories. From them a careful reader could reconstruct one breakfast, one pickle, and a way of opening a jackfruit that ruins only one shirt. There is a tree as well, which fed nobody and which four thousand people fought for all the same. Appetite is a wider word than hunger.

Please do not read it while cooking. Our travel editor did, and we have all had to eat the results.`,
    articles: ['eleven-minutes', 'no-numbers', 'jackfruit-calendar', 'tree-on-the-plan'],
  },
  {
    slug: 'longhand-25-paper',
    number: 25,
    title: 'The Paper Issue',
    issueDate: '2026-02-01',
    cover: cover(
      'cover-25-paper',
      '2026-02-01',
      'Cover of Longhand 25: folded paper birds leaving a typewriter',
    ),
    note: `A confession, for an issue about paper: most of you are reading it on glass. We are easy about that. Glass is light, it needs no stamp, and nobody has yet wrapped fish in it.

But spend a month, as we did, with people who still make marks by hand, and you begin to notice what the hand adds. It adds the time. A letter, an index card, a painted shop sign and a mended nib all show how long somebody was prepared to go on for your sake. That can't be faked, or it can, but then the faking takes just as long.

If you find a mistake in these pages, do write. On paper, please. We have bought a letter opener, and it has been waiting.`,
    articles: ['letter-writer', 'what-the-index-knows', 'hand-painted-sign', 'pen-doctor'],
  },
]

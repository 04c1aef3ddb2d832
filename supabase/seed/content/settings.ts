import { libraryKey, publicUrl } from '../places'
import { sitePicture } from './pictures'

const image = (name: string) => publicUrl('media_library', libraryKey(sitePicture(name)))

/** The one row of site_settings: every field that the settings know. */
export const settings = {
  siteName: 'Longhand',
  siteSlogan: 'Crafting stories that stay with you',
  siteDescription:
    'Longhand is an independent magazine from Bengaluru: reportage, essays and interviews about craft, cities, food, science and travel, written slowly and edited twice.',
  logo: '',
  contactEmail: 'hello@longhand.example',
  phone: '',
  address: 'Longhand, 2nd Floor, 18 Inkpot Lane, Bengaluru 560001, Karnataka, India',
  socialMedia: {
    facebook: 'https://example.com/facebook/longhandmag',
    twitter: 'https://example.com/twitter/longhandmag',
    linkedin: 'https://example.com/linkedin/longhand-magazine',
    instagram: 'https://example.com/instagram/longhandmag',
  },
  footerDescription:
    'An independent magazine of reportage, essays and interviews, made in Bengaluru since 2019 by people who read everything twice.',
  heroTitle: 'Stories worth missing your stop for',
  heroSubtitle: 'An independent magazine from Bengaluru',
  heroDescription:
    'Every other week we publish one long story about how things are made, grown, cooked, counted or crossed. Four times a year we bind the best of them into an issue. Both are free to read.',
  heroImage: image('hero'),
  heroImageAlt: sitePicture('hero').alt,
  aboutPage: {
    heroImage: image('about-hero'),
    heroImageAlt: sitePicture('about-hero').alt,
    missionTitle: 'Our Mission',
    missionText:
      'We pay reporters to stay a day longer. Most of what we print could not be found out in an afternoon: what a conductor knows about a city at three in the morning, why a retired bank officer counts moths, what happens to a lake when it is declared a bus stand. A story in Longhand takes about six weeks, is read by two editors and one stranger, and leaves out whatever any of them skipped.',
    visionTitle: 'Our Vision',
    visionText:
      'A magazine that a reader keeps. We would like each issue to be worth lending out and annoying to lose. That means writing for people and not for feeds, printing corrections as large as the mistake, and going on until every district within a night train of Bengaluru has had its story told by somebody who took the train.',
    visionImage: image('about-vision'),
    visionImageAlt: sitePicture('about-vision').alt,
    team: [
      {
        id: '1737342000001',
        name: 'Ira Kulshetty',
        role: 'Editor-in-Chief',
        bio: 'Started Longhand in 2019 with a loan, a borrowed printer and eleven subscribers, four of whom were aunts. She cuts every opening paragraph at least once, her own first.',
        image: image('team-ira'),
        imageAlt: sitePicture('team-ira').alt,
      },
      {
        id: '1737342000002',
        name: 'Joseph Tharakkal',
        role: 'Reporter at Large',
        bio: 'Sixteen years on night desks in Kochi and Chennai taught him that the best quotes come after the notebook is closed. He opens it again and asks permission.',
        image: image('team-joseph'),
        imageAlt: sitePicture('team-joseph').alt,
      },
      {
        id: '1737342000003',
        name: 'Nandini Aigal',
        role: 'Science Editor',
        bio: 'Trained as a physicist, converted by a rain gauge. She will publish any piece of science that can be explained standing up, with tea, to a person in a hurry.',
        image: image('team-nandini'),
        imageAlt: sitePicture('team-nandini').alt,
      },
      {
        id: '1737342000004',
        name: 'Rehan Sattar',
        role: 'Art Director',
        bio: 'Grew up above a sign shop in Shivajinagar. Draws every cover himself, sets the headlines, and keeps a drawer of rejected mastheads that he calls the cemetery.',
        image: image('team-rehan'),
        imageAlt: sitePicture('team-rehan').alt,
      },
      {
        id: '1737342000005',
        name: 'Mrinal Bordoloi',
        role: 'Travel Editor',
        bio: 'Has crossed the country by every class of train except first. Believes that a place should be entered slowly, on an empty stomach, with the wrong map.',
        image: image('team-mrinal'),
        imageAlt: sitePicture('team-mrinal').alt,
      },
    ],
    showTeam: true,
  },
  chatbotEnabled: true,
  chatbotWelcomeMessage:
    'Hello, and welcome to Longhand. Ask us about a story, an issue or a pitch: somebody at the desk reads every message.',
  primaryColor: '#3b82f6',
  secondaryColor: '#8b5cf6',
  accentColor: '#d946ef',
}

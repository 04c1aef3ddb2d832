import { defaultShared, isObject, mergeFields, mergeShared } from './settings'
import type { StoryDocument } from './story/document'
import { translatorFor, translateDefaults } from './texts'

/** All settings: those that every page reads, and those of the About page, which other pages don't load. */

export const blankMember = { id: '', name: '', role: '', bio: '', image: '', imageAlt: '', hidden: false }
export type TeamMember = typeof blankMember

const defaultAbout = {
  heroImage: '',
  heroImageAlt: '',
  missionTitle: 'Our Mission',
  missionText: 'To find the stories that hurry past, and to tell them with care.',
  /** The text with its lists and links, where it has some; the text is its plain text. */
  missionBody: null as StoryDocument | null,
  visionTitle: 'Our Vision',
  visionText: 'A magazine that readers trust with their time.',
  visionBody: null as StoryDocument | null,
  visionImage: '',
  visionImageAlt: '',
  team: [] as TeamMember[],
  showTeam: true,
}
export type AboutPageSettings = typeof defaultAbout

/** Read by the panel and, in the database, by private.chat_auto_reply_text. */
const defaultReplies = {
  chatbotAutoReply:
    'Thank you for your message! Our team will get back to you soon. You can also reach us at {email}.',
  /** Hours of the site's time zone, '0' to '23', in which the other text is sent; '' for none. */
  chatbotAwayFrom: '',
  chatbotAwayUntil: '',
  chatbotAwayText: '',
}

export const defaultSettings = { ...defaultShared, ...defaultReplies, aboutPage: defaultAbout }
export type SiteSettings = typeof defaultSettings

export function mergeSettings(stored: unknown): SiteSettings {
  const shared = mergeShared(stored)
  const merged = mergeFields(defaultAbout, isObject(stored) ? stored.aboutPage : undefined)
  const team = (merged.team as unknown[]).filter(isObject).map((member, index) => ({
    ...mergeFields(blankMember, member),
    id: typeof member.id === 'string' && member.id ? member.id : `member-${index}`,
  }))
  const translate = translatorFor(shared.language, shared.texts)
  return {
    ...shared,
    ...translateDefaults(mergeFields(defaultReplies, stored), defaultReplies, translate),
    aboutPage: translateDefaults({ ...merged, team }, defaultAbout, translate),
  }
}

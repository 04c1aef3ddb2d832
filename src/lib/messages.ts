import { t } from './texts'

export type Message = { title: string; description: string; tone: 'default' | 'destructive' }

export const good = (title: string, description: string): Message => ({ title, description, tone: 'default' })
export const bad = (title: string, description: string): Message => ({
  title,
  description,
  tone: 'destructive',
})
/** A sentence with what went wrong, if it is known. */
export const withDetail = (sentence: string, detail: string) => (detail ? `${sentence} ${detail}` : sentence)

/** The toasts of the public site, word for word from the specification's error catalogue (section 8). */
export const messages = {
  loadFailed: (detail: string) => bad('Error', withDetail(t('Failed to load website data.'), detail)),
  newsletterEmpty: bad('Error', 'Please enter your email.'),
  newsletterDuplicate: good('Already Subscribed', 'This email is already on our list!'),
  newsletterFailed: bad('Error', 'Could not subscribe. Please try again.'),
  newsletterDone: good('Success!', "You've been subscribed to our newsletter."),
  tooMany: bad('Error', 'Too many messages. Please wait a minute and try again.'),
  contactSent: good('Message Sent!', "Thank you for contacting us. We'll get back to you within 24 hours."),
  contactFailed: bad('Error', 'Could not send your message. Please try again.'),
  notKept: bad('Error', 'Your browser keeps nothing for this site.'),
  urlCopied: good('Copied!', 'URL copied to clipboard.'),
}

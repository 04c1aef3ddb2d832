import { existsSync } from 'node:fs'
import { networkOf } from '@/lib/networks'
import { expect, test } from 'vitest'
import { isPhone, socialUrl } from '@/lib/contact-data'
import { isEmail } from '@/lib/email'

test.each([
  ['instagram', '', ''],
  ['instagram', '  ', ''],
  ['instagram', '@hafenlicht', 'https://www.instagram.com/hafenlicht'],
  ['twitter', '@hafen_licht', 'https://x.com/hafen_licht'],
  ['facebook', '@hafen.licht', 'https://www.facebook.com/hafen.licht'],
  ['instagram', 'instagram.com/hafenlicht', 'https://instagram.com/hafenlicht'],
  ['linkedin', 'www.linkedin.com/company/hafenlicht', 'https://www.linkedin.com/company/hafenlicht'],
  ['twitter', ' https://bsky.app/profile/hafenlicht.de ', 'https://bsky.app/profile/hafenlicht.de'],
  ['facebook', 'http://facebook.com/x', 'http://facebook.com/x'],
  // Ambiguous: a person or a company.
  ['linkedin', '@hafenlicht', null],
  ['instagram', 'hafenlicht', null],
  ['instagram', 'hafenlicht.de', null],
  ['instagram', 'javascript:alert(1)', null],
  ['instagram', 'mailto:me@example.com', null],
  ['instagram', 'me@example.com/x', null],
  ['instagram', 'https://', null],
  ['instagram', 'https://localhost/x', null],
  ['instagram', 'instagram com/x', null],
  ['instagram', '//instagram.com/x', null],
  ['instagram', 'https:////instagram.com/x', null],
  ['instagram', '/x', null],
] as const)('%s: %j is %j', (network, typed, url) => expect(socialUrl(network, typed)).toBe(url))

test.each(['hello@hafenlicht.de', "o'brien+news@mail.example.com", 'grüße@hafenlicht.de'])(
  '%j is an email address',
  (text) => expect(isEmail(text)).toBe(true),
)
test.each(['not an email', 'me@', '@me.de', 'me@host', 'a@b.c d', 'Me <me@example.com>', 'a@b@c.de'])(
  '%j is none',
  (text) => expect(isEmail(text)).toBe(false),
)

test.each(['+49 40 123 456', '(040) 123-456', '112', '+1 212.555.0100 ext. 12', '040/123456'])(
  '%j is a phone number',
  (text) => expect(isPhone(text)).toBe(true),
)
test.each(['abc', '12', '+49 call me', '()()()', '+49 40 12 ext'])('%j is none', (text) =>
  expect(isPhone(text)).toBe(false),
)

test.each([
  ['https://www.youtube.com/@us', 'YouTube', 'youtube'],
  ['https://mastodon.social/@us', 'Mastodon', 'mastodon'],
  ['https://www.threads.net/@us', 'Threads', 'threads'],
  ['https://in.pinterest.com/us', 'Pinterest', 'pinterest'],
  ['https://m.facebook.com/us', 'Facebook', 'facebook'],
  ['https://fb.me/us', 'Facebook', 'facebook'],
  ['https://x.com/us', 'Twitter', 'twitter'],
  ['https://twitter.com/us', 'Twitter', 'twitter'],
  ['https://de.linkedin.com/company/us', 'LinkedIn', 'linkedin'],
  ['https://www.instagram.com/us/', 'Instagram', 'instagram'],
  ['https://bsky.app/profile/hafenlicht.de', 'Bluesky', 'bluesky'],
  ['https://youtu.be/us', 'YouTube', 'youtube'],
  ['https://discord.gg/us', 'Discord', 'discord'],
  ['https://chaos.social/@us', 'Mastodon', 'mastodon'],
  ['https://social.example.org/@us/', 'Mastodon', 'mastodon'],
  ['https://example.org/@us/post', 'example.org', 'website'],
  ['https://medium.com/@us', 'Medium', 'medium'],
  ['https://substack.com/@us', 'substack.com', 'website'],
  ['https://netflix.com/us', 'netflix.com', 'website'],
  ['https://x.community/us', 'x.community', 'website'],
  ['https://notyoutube.com/us', 'notyoutube.com', 'website'],
  ['https://example.org/t.me', 'example.org', 'website'],
])('%s is on %s', (url, name, icon) => {
  expect(networkOf(url)).toEqual({ name, icon })
  expect(existsSync(`public/networks/${icon}.svg`)).toBe(true)
})

/** Networks by the hosts that begin with their names. */
const namedHosts = (names: string, end: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name.toLowerCase() + end, name]))

/**
 * The networks that have an icon in public/networks (from simple-icons, CC0; the four of the specification are ours), by whole
 * labels of their host. Without a name: those whose profiles would look like Mastodon's.
 */
const hosts: Record<string, string> = {
  ...namedHosts(
    'Facebook Twitter LinkedIn Instagram YouTube TikTok WhatsApp GitHub Reddit Medium Patreon Vimeo Spotify Flickr',
    '.com',
  ),
  ...namedHosts('Threads Mastodon Pinterest Discord', ''),
  'fb.com': 'Facebook',
  'fb.me': 'Facebook',
  'x.com': 'Twitter',
  'youtu.be': 'YouTube',
  'bsky.app': 'Bluesky',
  't.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'twitch.tv': 'Twitch',
  'substack.com': '',
}

/** The name of the network that a URL belongs to, and its icon's file; others have their host and an icon of all. */
export function networkOf(url: string): { name: string; icon: string } {
  const { hostname = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {}
  const host = hostname.replace(/^www\./, '')
  const found = Object.keys(hosts).find((part) => `.${host}.`.includes(`.${part}.`))
  // Mastodon is on thousands of hosts; its profiles are at /@name.
  const name = found ? hosts[found] : /^\/@[\w.]+\/?$/.test(pathname) && 'Mastodon'
  return name ? { name, icon: name.toLowerCase() } : { name: host || url, icon: 'website' }
}

/** More are left out. */
const maxProfiles = 10

export const profileUrls = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, maxProfiles)

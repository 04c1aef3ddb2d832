/**
 * The networks that have an icon in public/networks (from simple-icons, CC0; the four of the specification are ours), by whole
 * labels of their host. Without a name: those whose profiles would look like Mastodon's.
 */
const hosts: Record<string, string> = {
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'fb.me': 'Facebook',
  'x.com': 'Twitter',
  'twitter.com': 'Twitter',
  'linkedin.com': 'LinkedIn',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'tiktok.com': 'TikTok',
  threads: 'Threads',
  mastodon: 'Mastodon',
  'bsky.app': 'Bluesky',
  't.me': 'Telegram',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  pinterest: 'Pinterest',
  'github.com': 'GitHub',
  'reddit.com': 'Reddit',
  'medium.com': 'Medium',
  'patreon.com': 'Patreon',
  'vimeo.com': 'Vimeo',
  'spotify.com': 'Spotify',
  discord: 'Discord',
  'twitch.tv': 'Twitch',
  'flickr.com': 'Flickr',
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

/** The URLs of further profiles, which are stored one in a line. */
export const profileUrls = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, maxProfiles)

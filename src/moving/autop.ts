/** WordPress' rule for classic texts: blank lines are paragraphs, and single ones breaks (wpautop of wp-includes/formatting.php). */
const blocks =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary|iframe|video|audio)'

const pattern = (source: string) => new RegExp(source.replaceAll('@', blocks), 'gi')
const opening = pattern('(<@[\\s/>])')
const closing = pattern('(</@>)')
const soleTag = pattern('<p>\\s*(</?@(?:\\s[^>]*)?/?>)\\s*</p>')
const tagFirst = pattern('<p>\\s*(</?@(?:\\s[^>]*)?/?>)')
const tagLast = pattern('(</?@(?:\\s[^>]*)?/?>)\\s*</p>')
const tagThenBreak = pattern('(</?@(?:\\s[^>]*)?/?>)\\s*<br />')
const breakThenTag = /<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)/gi

export function autop(source: string): string {
  const kept: string[] = []
  const keep = (text: string) => `<pre data-kept="${kept.push(text) - 1}"></pre>`
  let text = source
    .replace(/\r\n?/g, '\n')
    .replace(/<(pre|script|style|textarea)\b[^]*?<\/\1>/gi, keep)
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll('\n', ' '))
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(opening, '\n\n$1')
    .replace(closing, '$1\n\n')
    .replace(/<hr\s*[^>]*>/gi, '$&\n\n')
  text = text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/^\n+|\n+$/g, ''))
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part}</p>\n`)
    .join('')
    .replace(/<p>([^<]+)<\/(div|address|form)>/gi, '<p>$1</p></$2>')
    .replace(soleTag, '$1')
    .replace(/<p>(<li.+?)<\/p>/gi, '$1')
    .replace(/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>')
    .replace(/<\/blockquote><\/p>/gi, '</p></blockquote>')
    .replace(tagFirst, '$1')
    .replace(tagLast, '$1')
    .replace(/(?<!<br \/>)\s*\n/g, '<br />\n')
    .replace(/(<\/p>)<br \/>\n/gi, '$1\n')
    .replace(tagThenBreak, '$1')
    .replace(breakThenTag, '$1')
    .replace(/<br \/>\n<\/p>/gi, '</p>')
  text = text.replace(/<pre data-kept="(\d+)"><\/pre>/g, (_, index: string) => kept[Number(index)] ?? '')
  return text
}

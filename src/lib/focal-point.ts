/**
 * The focal point of a picture, the point that stays in view where it is cropped, is at the end of its URL, in percent from the
 * left and from the top: '/a.jpg#focus=30,20'. See docs/decisions.md.
 */

/** The focal point of a URL as CSS has it, '30% 20%'; undefined without one, or with one that is not two numbers up to 100. */
export function focusOf(url: string): string | undefined {
  const [, x, y] = /#focus=(\d\d?|100),(\d\d?|100)$/.exec(url) ?? []
  return x && `${x}% ${y}%`
}

/** The URL of the file itself. */
export const withoutFocus = (url: string) => url.replace(/#focus=.*/, '')

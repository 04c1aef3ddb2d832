/**
 * The slug of a name, for paths: 'Food & Drink' is 'food-and-drink', 'Café' is 'cafe'; letters of other scripts stay.
 * '' if the name has neither letters nor digits.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // Only the accents of Latin, Greek and Cyrillic: vowel signs of other scripts carry meaning.
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/\b#(?!\w)/g, ' sharp ')
    .replace(/(^|\s)\.(?=\w)/g, ' dot ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')

/**
 * A name as it stands in a path: 'Food & Drink' is 'food-and-drink', 'Café' is 'cafe'; letters of other scripts stay.
 * '' where the name has neither letters nor digits.
 */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // The accents of Latin, Greek and Cyrillic; vowel signs of other scripts are no ornament.
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')

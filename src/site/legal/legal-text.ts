/** A part of a legal text: paragraphs, and lists of points. `{site}` stands for the magazine's name. */
export type LegalSectionText = { heading: string; text: (string | string[])[] }

export type LegalText = { title: string; path: string; lead: string; sections: LegalSectionText[] }

/** The id of a section, derived from its heading. */
export const sectionId = (heading: string) => heading.toLowerCase().replace(/[^a-z]+/g, '-')

/** The id of the newsletter's field, for links and buttons that lead there. */
export const newsletterFieldId = 'newsletter-email'

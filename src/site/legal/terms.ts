import { paths } from '@/lib/paths'
import type { LegalText } from './legal-text'

/** The Terms & Conditions. */
export const terms: LegalText = {
  title: 'Terms & Conditions',
  path: paths.terms.href(),
  lead: 'The rules for reading, quoting and writing to the magazine. By using this site you agree to them.',
  sections: [
    {
      heading: 'Who we are',
      text: [
        'This website is published by {site}, an independent magazine based in Bengaluru, India. “We” and “us” mean the publisher, “you” means whoever uses the site.',
      ],
    },
    {
      heading: 'Using the site',
      text: [
        'Reading is free and needs no account. You may use the site for any lawful purpose. Please do not:',
        [
          'try to enter parts of the site that are not open to you, or to read what others have written to us;',
          'send unlawful, threatening or misleading messages through the forms or the chat, or pretend to be someone else;',
          'burden the site with automated requests beyond what search engines and feed readers usually make.',
        ],
        'We may block access for as long as these rules are broken.',
      ],
    },
    {
      heading: 'Our content',
      text: [
        'Articles, pictures, digital editions and the design of the site belong to {site} or to their authors and are protected by copyright. You may:',
        [
          'read, print and save them for yourself;',
          'share links to them anywhere;',
          'quote short passages with the author’s name and a link to the article;',
          'copy them for teaching, a reading group or a library, unchanged and free of charge.',
        ],
        'Anything more, including translation, republication and commercial use, needs our written permission.',
      ],
    },
    {
      heading: 'What you send us',
      text: [
        'Letters, comments and ideas remain yours. By sending them you allow us to read and keep them in order to answer. We publish a message, in whole or in part, only after asking you. Do not send us what you are not free to share.',
      ],
    },
    {
      heading: 'Newsletter',
      text: [
        'By subscribing you ask us to write to you by email. You can end this at any time and without giving a reason. Please subscribe with your own address only.',
      ],
    },
    {
      heading: 'Links to other sites',
      text: [
        'We link to other websites where we think they help. We do not control them and are not responsible for what they publish or do.',
      ],
    },
    {
      heading: 'Availability',
      text: [
        'We work to keep the site up and its content correct, but we do not promise that it is always available or free of errors. We may change or withdraw any part of it. Corrections to articles are marked in the article.',
      ],
    },
    {
      heading: 'Liability',
      text: [
        'To the extent the law allows, we are not liable for damage that results from using the site or from relying on its content, unless it was caused by intent or gross negligence. Nothing in these terms limits a liability that cannot be limited by law.',
      ],
    },
    {
      heading: 'Law and jurisdiction',
      text: [
        'These terms are governed by the laws of India. The courts of Bengaluru, Karnataka, have jurisdiction, without prejudice to rights that consumers have where they live.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'We may change these terms. The version on this page, with its date, is the one in force. If a part of them turns out to be invalid, the rest stays in force.',
      ],
    },
  ],
}

import { paths } from '@/lib/paths'
import type { LegalText } from './legal-text'

/** The Disclaimer. */
export const disclaimer: LegalText = {
  title: 'Disclaimer',
  path: paths.disclaimer.href(),
  lead: 'What our stories are, what they are not, and how we deal with mistakes.',
  sections: [
    {
      heading: 'General information',
      text: [
        '{site} publishes journalism, essays and interviews for general information and enjoyment. We check facts with care before publication and correct them afterwards, yet we cannot guarantee that everything is complete, accurate and up to date at the moment you read it.',
      ],
    },
    {
      heading: 'No professional advice',
      text: [
        'Nothing on this site is legal, medical, financial or other professional advice. Before you act on something you read here, in a matter that has consequences, please ask somebody qualified who knows your situation.',
      ],
    },
    {
      heading: 'Opinions',
      text: [
        'Essays, columns and interviews express the views of their authors and of the people quoted. They are not necessarily the views of {site}, its editors or its partners.',
      ],
    },
    {
      heading: 'Contributors and partners',
      text: [
        'Some contributors write about fields in which they work. Where an interest could colour a story, we name it in the story. Partners have no say in what we publish, and anything paid for by a partner is marked as such.',
      ],
    },
    {
      heading: 'External links',
      text: [
        'Our pages and digital editions link to websites that we neither own nor control. A link is not an endorsement. Addresses change hands, so please use your own judgement on the other side.',
      ],
    },
    {
      heading: 'Names and pictures',
      text: [
        'Names, trademarks and logos belong to their owners and are used to identify them. Some names in our stories have been changed to protect people, and the story then says so. If you hold the rights to a picture and think that we use it wrongly, write to us and we will put it right.',
      ],
    },
    {
      heading: 'Corrections',
      text: [
        'When we are wrong we say so. Send us the title of the article, the sentence, and what you know. We answer every such message, correct what needs it, and note in the article what was changed and when.',
      ],
    },
    {
      heading: 'Liability',
      text: [
        'To the extent the law allows, {site} is not liable for losses that arise from the use of this site or from reliance on its content.',
      ],
    },
  ],
}

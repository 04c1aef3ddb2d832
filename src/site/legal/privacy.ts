import { paths } from '@/lib/paths'
import type { LegalText } from './legal-text'

/** The Privacy Policy. It describes what the software does: update it when that changes. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  path: paths.privacy.href(),
  lead: 'What we learn about you when you read, write to us or subscribe, what we do with it, and how to have it deleted.',
  sections: [
    {
      heading: 'In short',
      text: [
        'You can read everything on {site} without an account and without telling us who you are. We keep only what you send us yourself: an address for the newsletter, a message, a conversation in the chat. We sell none of it, and we run no advertising that follows you.',
      ],
    },
    {
      heading: 'What we collect',
      text: [
        'We collect personal data in three places, each of which you can avoid:',
        [
          'Newsletter: your email address and the time at which you subscribed.',
          'Contact form: the name, email address, subject and message that you enter.',
          'Chat: the messages you write and the time of each. A conversation carries a random number and no name, unless you give one.',
        ],
        'Our servers also see the technical details that every browser sends, such as the IP address a request came from. We use the IP address for a short time to hold back floods of automated messages, and do not keep it with what you wrote.',
      ],
    },
    {
      heading: 'Why we use it',
      text: [
        'We use an address on the newsletter list to send the newsletter. We use messages and conversations to answer them, and to make the magazine better by what readers tell us. The legal basis is your consent, which you give by sending, and our legitimate interest in keeping the service available and free of abuse.',
      ],
    },
    {
      heading: 'Cookies and storage',
      text: [
        'The public pages of {site} set no cookies for tracking and load no analytics. Until you close the tab, your browser keeps in its session storage how far you had scrolled, and whether a page that was out of date has been reloaded. If you write in the chat, your browser keeps the random number of the conversation, so that you find our answer when you come back: until 30 days after its last message, or until you press “End this conversation” in the chat. Editors who sign in to the editorial panel have their session kept in the storage of their own browser.',
        'Digital editions, pictures and links may lead to other websites. Their own policies apply there.',
      ],
    },
    {
      heading: 'Who sees it',
      text: [
        'Only the editors of {site} can read what you send. Our hosting provider stores it on our behalf and under contract, and may not use it for anything else. We hand data to authorities only where the law obliges us to, and we tell you so unless we are forbidden to.',
      ],
    },
    {
      heading: 'How long we keep it',
      text: [
        [
          'Newsletter addresses: until you unsubscribe, then they are deleted.',
          'Contact messages: up to two years after the last answer, so that we can follow up.',
          'Chat conversations: up to one year.',
        ],
        'You may ask us to delete any of these earlier.',
      ],
    },
    {
      heading: 'How it is protected',
      text: [
        'Data is encrypted in transit and stored behind access rules that admit only editors. No system is perfectly safe. Should a breach concern you, we will tell you and the competent authority without delay.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You may ask what we hold about you, have it corrected, receive a copy, or have it deleted, and you may withdraw your consent at any time. These rights are set out in India’s Digital Personal Data Protection Act, 2023, and, for readers in the European Union, in the General Data Protection Regulation. A message is enough, and we answer within 30 days. You may also complain to your data protection authority.',
      ],
    },
    {
      heading: 'Children',
      text: [
        'The magazine is written for adults and may be read by anyone. We do not knowingly collect data from children without the consent of a parent. If you believe that a child has written to us, tell us and we will delete the message.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'When this policy changes, the new text appears on this page with a new date. Where a change matters to newsletter readers, the newsletter says so.',
      ],
    },
  ],
}

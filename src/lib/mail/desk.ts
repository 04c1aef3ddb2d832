import { buttonLink, type Content, mailPage, paragraph, type Sender } from './compose.ts'
import { mailWords } from './words.ts'

/** Mails to and from the desk. Those to people of the panel are English, as the panel is. */

/** As private.desk_mail in the database has it. */
export type Notice = {
  letters: number
  chats: number
  newestLetters: { name: string; subject: string }[] | null
  newestChats: { session_id: string; last_message: string }[] | null
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
/** What readers write may have line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tells an editor which letters and chats wait for an answer. */
export function composeNotice({ site, siteName }: Sender, notice: Notice): Content {
  const { letters, chats } = notice
  const amounts = [...(letters ? [count(letters, 'letter')] : []), ...(chats ? [count(chats, 'chat')] : [])]
  const subject = `${oneLine(siteName)}: ${amounts.join(' and ')} to answer`
  const parts = [
    {
      amount: letters,
      title: count(letters, 'unread letter'),
      rows: (notice.newestLetters ?? []).map(({ name, subject }) => `${oneLine(name)}: ${oneLine(subject)}`),
      link: { label: 'Open the letters', url: `${site}/admin?tab=messages` },
    },
    {
      amount: chats,
      title: `${count(chats, 'chat')} without an answer`,
      rows: (notice.newestChats ?? []).map(
        ({ session_id, last_message }) => `${session_id.slice(0, 8)}: ${oneLine(last_message)}`,
      ),
      link: { label: 'Open the chats', url: `${site}/admin?tab=chat` },
    },
  ].filter(({ amount }) => amount > 0)
  const more = (amount: number, rows: string[]) =>
    amount > rows.length ? [`and ${amount - rows.length} more`] : []
  const why = 'You can choose which of these mails you get in the panel, under your account.'
  return {
    subject,
    html: mailPage('en', subject, [
      ...parts.flatMap(({ amount, title, rows, link }) => [
        paragraph(`${title}:`),
        ...[...rows, ...more(amount, rows)].map(paragraph),
        buttonLink(link.url, link.label),
      ]),
      paragraph(why),
    ]),
    text: [
      ...parts.map(({ amount, title, rows, link }) =>
        [
          `${title}:`,
          ...[...rows, ...more(amount, rows)].map((row) => `- ${row}`),
          `${link.label}: ${link.url}`,
        ].join('\n'),
      ),
      why,
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The link is for the panel's sign-in page. In the fragment, its key is in no log. */
export function composeAccountMail(
  { site, siteName }: Sender,
  kind: 'invitation' | 'recovery',
  key: string,
): Content {
  const name = oneLine(siteName)
  const url = `${site}/admin/login#${kind}=${key}`
  const { subject, text, label, ignore } = {
    invitation: {
      subject: `Your invitation to ${name}`,
      text: `You are invited to work on ${name} (${site}). This link sets your password, once and within seven days.`,
      label: 'Accept the Invitation',
      ignore: 'If you did not expect it, ignore this email.',
    },
    recovery: {
      subject: `A new password for ${name}`,
      text: `Somebody, hopefully you, has asked for a new password for your account at ${name} (${site}). This link sets it, once and within an hour.`,
      label: 'Set a New Password',
      ignore: 'If it was not you, ignore this email. Your password stays as it is.',
    },
  }[kind]
  return {
    subject,
    html: mailPage('en', subject, [paragraph(text), buttonLink(url, label), paragraph(ignore)]),
    text: [text, `${label}: ${url}`, ignore].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** As private.chat_answers in the database has it. */
export type Answers = { question: string; answers: string[] }

/** Brings a reader the editors' answers to their chat. */
export function composeAnswer({ site, siteName, language }: Sender, { question, answers }: Answers): Content {
  const word = mailWords(language, oneLine(siteName))
  const subject = word('chatSubject')
  const lines = answers.flatMap((answer) => answer.split('\n').filter((line) => line.trim()))
  return {
    subject,
    html: mailPage(language, subject, [
      ...lines.map(paragraph),
      paragraph(`${word('chatQuestion')} “${oneLine(question)}”`),
      paragraph(word('chatContinue')),
      buttonLink(site, oneLine(siteName)),
    ]),
    text: [...lines, `${word('chatQuestion')} “${oneLine(question)}”`, word('chatContinue'), site].join(
      '\n\n',
    ),
    headers: {},
  }
}

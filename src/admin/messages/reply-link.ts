type Original = { email: string; subject: string }

export function replyLink({ email, subject }: Original, answer = ''): string {
  const original = subject.replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(original) ? original : `Re: ${original}`
  // Mail programs expect CRLF (RFC 6068).
  const body = answer && `&body=${encodeURIComponent(answer.replace(/\r?\n/g, '\r\n'))}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(reply)}${body}`
}

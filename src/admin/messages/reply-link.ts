/** A link that opens an answer in the reader's mail program. */
export function replyLink({ email, subject }: { email: string; subject: string }): string {
  const line = subject.replace(/\s+/g, ' ').trim()
  const answer = /^re:/i.test(line) ? line : `Re: ${line}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(answer)}`
}

export function replyLink({ email, subject }: { email: string; subject: string }): string {
  const original = subject.replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(original) ? original : `Re: ${original}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(reply)}`
}

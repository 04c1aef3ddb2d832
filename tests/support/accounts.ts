/** Who signs in during tests: an editor, for browser tests one more for each width, and somebody without any rights. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  desktopEditor: { email: 'desktop@longhand.example', password: 'the second of two' },
  phoneEditor: { email: 'phone@longhand.example', password: 'the third of three' },
  stranger: { email: 'stranger@longhand.example', password: 'a stranger of old' },
}

/** Who signs in during tests: an editor, somebody with an account but no rights, and for browser tests one editor for each width. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  desktopEditor: { email: 'desktop@longhand.example', password: 'the second of two' },
  phoneEditor: { email: 'phone@longhand.example', password: 'the third of three' },
  stranger: { email: 'stranger@longhand.example', password: 'a stranger of old' },
}

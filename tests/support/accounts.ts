/** Who signs in during tests: an editor, somebody with an account but no rights, and for browser tests a second editor. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  second: { email: 'second@longhand.example', password: 'the second of two' },
  stranger: { email: 'stranger@longhand.example', password: 'a stranger of old' },
}

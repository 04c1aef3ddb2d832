/** Who signs in during tests: two editors, one of whom changes the password, and somebody without any rights. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  editor: { email: 'editor@longhand.example', password: 'the second of two' },
  stranger: { email: 'stranger@longhand.example', password: 'a stranger of old' },
}

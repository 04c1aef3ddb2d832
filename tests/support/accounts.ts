/** The test accounts: two editors, one for tests that change the password, and a user without rights. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  editor: { email: 'editor@longhand.example', password: 'the second of two' },
  stranger: { email: 'stranger@longhand.example', password: 'a former stranger' },
}

/** The test accounts: an owner, another one for tests that change the password, the other roles, and a user without one. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  secondOwner: { email: 'second@longhand.example', password: 'the second of two' },
  editor: { email: 'editor@longhand.example', password: 'edits the stories' },
  author: { email: 'author@longhand.example', password: 'writes and publishes' },
  contributor: { email: 'contributor@longhand.example', password: 'writes and submits' },
  stranger: { email: 'stranger@longhand.example', password: 'a former stranger' },
}

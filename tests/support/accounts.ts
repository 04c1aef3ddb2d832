/** Who signs in during tests: an editor, and somebody with an account but no rights. */
export const accounts = {
  admin: { email: 'admin@longhand.example', password: 'longhand-demo' },
  stranger: { email: 'stranger@longhand.example', password: 'a stranger of old' },
}

import { attempt } from '@/lib/attempt'

const inPage = new Map<string, string>()

/** Where the auth client keeps the session. Never throws: a session that was just renewed would be lost. */
export const sessionStore = {
  getItem: (key: string) => inPage.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string) => {
    inPage.set(key, value)
    attempt(() => {
      localStorage.setItem(key, value)
      inPage.delete(key)
    })
  },
  removeItem: (key: string) => {
    inPage.delete(key)
    attempt(() => localStorage.removeItem(key))
  },
}

/** Where messages and chats are, by the URL's `state`. */
export const folders = { '': 'Inbox', spam: 'Spam' }

/** The id of the open chat, for its button's `aria-controls`. */
export const chatPanelId = 'chat-panel'

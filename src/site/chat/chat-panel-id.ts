/** The id of the open chat, which its button names. */
export const chatPanelId = 'chat-panel'

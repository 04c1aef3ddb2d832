export const chatPanelId = 'chat-panel'

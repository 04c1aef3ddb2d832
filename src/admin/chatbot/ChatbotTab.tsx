import { Card, CardBody, CardHeader } from '@/ui/Card'
import { FormCheckboxField, FormTextAreaField } from '@/ui/form/fields'
import { SettingsForm } from '../settings-form/SettingsForm'
import { chatbotSchema, partOf, settingLabels } from '../settings-form/settings-schema'
import { SettingsLoader } from '../settings-form/SettingsLoader'
import { TabHeader } from '../shared/TabHeader'
import { ChatHistory } from './ChatHistory'

const chatbotOf = partOf(chatbotSchema)

/** Chatbot: whether visitors see the chat, its welcome message, and the history. */
export const ChatbotTab = () => (
  <>
    <TabHeader title="Chatbot" text="The chat widget on the public pages." />
    <SettingsLoader>
      {(settings) => (
        <SettingsForm
          settings={settings}
          schema={chatbotSchema}
          valuesOf={chatbotOf}
          saveLabel="Save Chatbot Settings"
        >
          <Card as="section" aria-label="Chatbot settings">
            <CardBody className="grid gap-5">
              <FormCheckboxField
                look="switch"
                name="chatbotEnabled"
                label={settingLabels.chatbotEnabled}
                help="When switched off, the widget is not shown on the site."
              />
              <FormTextAreaField
                name="chatbotWelcomeMessage"
                label={settingLabels.chatbotWelcomeMessage}
                help="The first thing a visitor reads in the chat."
                rows={3}
              />
            </CardBody>
          </Card>
        </SettingsForm>
      )}
    </SettingsLoader>
    <Card as="section" className="mt-6">
      <CardHeader title="Chat history" text="All sessions, newest first." />
      <ChatHistory />
    </Card>
  </>
)

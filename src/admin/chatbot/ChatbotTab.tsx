import { Card, CardBody, CardHeader } from '@/ui/Card'
import { FormCheckboxField, FormSelectField, FormTextAreaField } from '@/ui/form/fields'
import { SettingsForm } from '../settings-form/SettingsForm'
import { chatbotSchema, partOf, settingLabels } from '../settings-form/settings-schema'
import { SettingsLoader } from '../settings-form/SettingsLoader'
import { hourOptions } from '../shared/hour-options'
import { TabHeader } from '../shared/TabHeader'
import { ChatHistory } from './ChatHistory'
import { PreparedAnswersCard } from './PreparedAnswersCard'

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
              <FormTextAreaField
                name="chatbotAutoReply"
                label={settingLabels.chatbotAutoReply}
                help="Sent after each message until an editor answers. {email} stands for the contact address."
                rows={3}
              />
              <div className="grid grid-cols-2 gap-5">
                <FormSelectField
                  name="chatbotAwayFrom"
                  label={settingLabels.chatbotAwayFrom}
                  options={hourOptions}
                />
                <FormSelectField
                  name="chatbotAwayUntil"
                  label={settingLabels.chatbotAwayUntil}
                  options={hourOptions}
                />
              </div>
              <FormTextAreaField
                name="chatbotAwayText"
                label={settingLabels.chatbotAwayText}
                help="Sent instead between these hours of the site’s time zone. If empty, the automatic reply is."
                rows={3}
              />
            </CardBody>
          </Card>
        </SettingsForm>
      )}
    </SettingsLoader>
    <PreparedAnswersCard />
    <Card as="section" className="mt-6">
      <CardHeader title="Chat history" text="All sessions, newest first." />
      <ChatHistory />
    </Card>
  </>
)

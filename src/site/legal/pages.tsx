import { disclaimer } from './disclaimer'
import { LegalPage } from './LegalPage'
import { privacy } from './privacy'
import { terms } from './terms'

/** The three legal pages. */
export const PrivacyPage = () => <LegalPage text={privacy} />
export const TermsPage = () => <LegalPage text={terms} />
export const DisclaimerPage = () => <LegalPage text={disclaimer} />

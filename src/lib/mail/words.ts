/** What mails to readers say, in the site's language. Not in the catalogues of the site, which readers' browsers load. */

const en = {
  confirmSubject: 'Please confirm your subscription to {site}',
  confirmText:
    'Somebody, hopefully you, has asked for the newsletter of {site} with this email address. Please confirm it, so that we can send it to you.',
  confirmButton: 'Confirm Subscription',
  confirmIgnore: 'If it was not you, ignore this email. You will get no newsletter.',
  why: 'You get this email because you subscribed to the newsletter of {site}.',
  unsubscribe: 'Unsubscribe',
  readOnline: 'Read it on the website',
  readMore: 'Read the whole story',
  openEdition: 'Open the edition',
  chatSubject: 'Our answer to your message to {site}',
  chatQuestion: 'You wrote:',
  chatContinue: 'You can continue the conversation in the chat on our website, in the same browser.',
}
export type MailWord = keyof typeof en
type Words = Record<MailWord, string>

const de: Words = {
  confirmSubject: 'Bitte bestätigen Sie Ihr Abonnement von {site}',
  confirmText:
    'Jemand, hoffentlich Sie, hat mit dieser E-Mail-Adresse den Newsletter von {site} bestellt. Bitte bestätigen Sie das, damit wir ihn senden können.',
  confirmButton: 'Abonnement bestätigen',
  confirmIgnore:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Sie erhalten dann keinen Newsletter.',
  why: 'Sie erhalten diese E-Mail, weil Sie den Newsletter von {site} abonniert haben.',
  unsubscribe: 'Abbestellen',
  readOnline: 'Auf der Website lesen',
  readMore: 'Den ganzen Beitrag lesen',
  openEdition: 'Die Ausgabe öffnen',
  chatSubject: 'Unsere Antwort auf Ihre Nachricht an {site}',
  chatQuestion: 'Sie schrieben:',
  chatContinue: 'Im Chat auf unserer Website können Sie das Gespräch im selben Browser fortsetzen.',
}

const hi: Words = {
  confirmSubject: 'कृपया {site} की अपनी सदस्यता की पुष्टि करें',
  confirmText: 'किसी ने, शायद आपने, इस ईमेल पते से {site} का न्यूज़लेटर मँगाया है। कृपया पुष्टि करें, ताकि हम इसे भेज सकें।',
  confirmButton: 'सदस्यता की पुष्टि करें',
  confirmIgnore: 'अगर यह आपने नहीं किया, तो इस ईमेल को अनदेखा करें। आपको कोई न्यूज़लेटर नहीं मिलेगा।',
  why: 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने {site} का न्यूज़लेटर लिया है।',
  unsubscribe: 'सदस्यता रद्द करें',
  readOnline: 'वेबसाइट पर पढ़ें',
  readMore: 'पूरी कहानी पढ़ें',
  openEdition: 'अंक खोलें',
  chatSubject: '{site} को भेजे आपके संदेश का जवाब',
  chatQuestion: 'आपने लिखा था:',
  chatContinue: 'आप हमारी वेबसाइट की चैट में, उसी ब्राउज़र से, बातचीत जारी रख सकते हैं।',
}

const kn: Words = {
  confirmSubject: 'ದಯವಿಟ್ಟು {site} ನ ನಿಮ್ಮ ಚಂದಾದಾರಿಕೆಯನ್ನು ದೃಢೀಕರಿಸಿ',
  confirmText:
    'ಯಾರೋ, ಬಹುಶಃ ನೀವೇ, ಈ ಇಮೇಲ್ ವಿಳಾಸದಿಂದ {site} ನ ಸುದ್ದಿಪತ್ರವನ್ನು ಕೇಳಿದ್ದಾರೆ. ನಾವು ಅದನ್ನು ಕಳುಹಿಸಲು ದಯವಿಟ್ಟು ದೃಢೀಕರಿಸಿ.',
  confirmButton: 'ಚಂದಾದಾರಿಕೆ ದೃಢೀಕರಿಸಿ',
  confirmIgnore: 'ಅದು ನೀವಲ್ಲದಿದ್ದರೆ, ಈ ಇಮೇಲ್ ಅನ್ನು ನಿರ್ಲಕ್ಷಿಸಿ. ನಿಮಗೆ ಯಾವ ಸುದ್ದಿಪತ್ರವೂ ಬರುವುದಿಲ್ಲ.',
  why: '{site} ನ ಸುದ್ದಿಪತ್ರಕ್ಕೆ ನೀವು ಚಂದಾದಾರರಾಗಿರುವುದರಿಂದ ಈ ಇಮೇಲ್ ಬಂದಿದೆ.',
  unsubscribe: 'ಚಂದಾದಾರಿಕೆ ರದ್ದುಮಾಡಿ',
  readOnline: 'ವೆಬ್‌ಸೈಟ್‌ನಲ್ಲಿ ಓದಿ',
  readMore: 'ಪೂರ್ಣ ಲೇಖನ ಓದಿ',
  openEdition: 'ಸಂಚಿಕೆ ತೆರೆಯಿರಿ',
  chatSubject: '{site} ಗೆ ನೀವು ಕಳುಹಿಸಿದ ಸಂದೇಶಕ್ಕೆ ನಮ್ಮ ಉತ್ತರ',
  chatQuestion: 'ನೀವು ಬರೆದದ್ದು:',
  chatContinue: 'ನಮ್ಮ ವೆಬ್‌ಸೈಟ್‌ನ ಚಾಟ್‌ನಲ್ಲಿ, ಅದೇ ಬ್ರೌಸರ್‌ನಿಂದ, ಸಂವಾದ ಮುಂದುವರಿಸಬಹುದು.',
}

const languages: Record<string, Words | undefined> = { en, de, hi, kn }

/** The words of a language such as 'de-CH'; English where there are none. */
export const mailWords =
  (language: string, site: string) =>
  (word: MailWord): string =>
    (languages[language.split('-')[0] ?? ''] ?? en)[word].replaceAll('{site}', () => site)

import { bad, good, withDetail, type Message } from '@/lib/messages'
import { countText } from './count-text'

/** The toasts of the panel, word for word from the specification's error catalogue (section 8). Readers don't load them. */

type Verb = 'add' | 'update' | 'delete'
const done: Record<Verb, string> = { add: 'added', update: 'updated', delete: 'deleted' }

export const messages = {
  settingsSaved: good('Success', 'Site settings saved successfully!'),
  settingsSaveFailed: (detail: string) => bad('Error saving settings', detail),

  itemDeleted: good('Success', 'Item deleted successfully!'),
  itemFailed: (verb: Verb, detail: string) => bad('Error', withDetail(`Failed to ${verb} item.`, detail)),

  added: {
    article: good('Article Added', 'New article has been created successfully.'),
    content: good('Content Added', 'New insider content has been created.'),
  },
  addedMeanwhile: bad(
    'Already Added',
    'An earlier attempt has added it, or somebody else has. Your text is in its form, and not saved yet.',
  ),
  updated: {
    article: good('Article Updated', 'Article has been updated successfully.'),
    content: good('Content Updated', 'Insider content has been updated.'),
  },
  deleted: {
    article: good('Article Deleted', 'Article has been removed successfully.'),
    content: good('Content Deleted', 'Insider content has been removed.'),
  },
  testimonialDone: (verb: Verb) => good('Success', `Testimonial ${done[verb]}.`),
  pageDone: (verb: Verb) => good('Success', `Page ${done[verb]}.`),
  pageRequired: bad('Error', 'Title and Text are required.'),
  faqDone: (verb: Verb) => good('Success', `FAQ ${done[verb]}.`),
  collectionDone: (verb: Verb) => good('Success', `The page is ${done[verb]}.`),
  collectionsMerged: (name: string, changed: number) =>
    good(
      'Merged',
      `It is now called “${name}”. Articles and drafts changed: ${changed.toLocaleString('en-US')}.`,
    ),
  editionDone: (verb: Verb) => good('Success', `Magazine ${done[verb]} successfully.`),

  draftSaved: good('Draft Saved', 'Readers can’t see it until it is published.'),
  nothingToSave: bad('Nothing to save', 'Change something first.'),
  draftDiscarded: good('Draft Discarded', 'What readers see has not changed.'),
  pagePublished: good('Published', 'Readers can see it now.'),
  pagePublicationUndone: good('Undone', 'Readers see the earlier version again.'),
  draftChangedMeanwhile: bad(
    'Error',
    'Somebody else has saved or published this draft meanwhile. Look at it before you go on.',
  ),
  nothingToPublish: bad('Error', 'Somebody else has published or discarded this draft meanwhile.'),
  published: {
    article: good('Article Published', 'Readers can see it now.'),
    content: good('Content Published', 'Readers can see it now.'),
  },
  unpublished: {
    article: good('Article Unpublished', 'Readers can’t see it any more. It is a draft again.'),
    content: good('Content Unpublished', 'Readers can’t see it any more. It is a draft again.'),
  },
  publishFailed: (detail: string) => bad('Error', withDetail('The draft could not be published.', detail)),
  unpublishFailed: (noun: string, detail: string) =>
    bad('Error', withDetail(`The ${noun} could not be unpublished.`, detail)),

  versionRestored: good(
    'Version Restored',
    'It is now the draft. Readers can’t see it until it is published.',
  ),
  versionRestoreFailed: (detail: string) =>
    bad('Error', withDetail('The version could not be restored.', detail)),

  draftSubmitted: good('Submitted', 'An editor will publish it, or send it back to you.'),
  draftTakenBack: good('Taken Back', 'You can change it again.'),
  draftSentBack: good('Sent Back', 'Its writer can change it again.'),
  reviewFailed: (detail: string) => bad('Error', withDetail('That did not work.', detail)),
  noteFailed: (detail: string) => bad('Error', withDetail('The note could not be added.', detail)),
  articleScheduled: good('Article Scheduled', 'The draft is saved and will be published at that time.'),
  unpublicationScheduled: good('Article Scheduled', 'Readers can see it until then.'),
  scheduleCancelled: good('Schedule Cancelled', 'It is no longer scheduled.'),
  previewEnded: good('Preview Ended', 'Its link no longer works.'),
  previewFailed: (detail: string) => bad('Error', withDetail('The preview link failed.', detail)),
  dueArticlesPublished: good('Done', 'The articles that were due are published.'),
  dueArticlesFailed: (detail: string) =>
    bad('Error', withDetail('The articles that are due could not be published.', detail)),
  scheduleFailed: (detail: string) => bad('Error', withDetail('It could not be scheduled.', detail)),

  stillUploading: bad('Not saved yet', 'A picture is still being uploaded. Please wait, or cancel it.'),
  pastedPlain: bad(
    'Pasted as plain text',
    'A part of the editor did not load. To keep the formatting, reload the page and paste again.',
  ),
  picturesMissing: (count: number) =>
    bad(
      'Pictures missing',
      `${count === 1 ? 'A picture' : `${count} pictures`} could not be pasted. Please add ${count === 1 ? 'it' : 'them'} where a note in the text says so, with the Picture button.`,
    ),
  cellsSplit: good(
    'Merged cells split',
    'Tables of a story have no merged cells. A note above the table names those that were split.',
  ),

  articlesPublished: (articles: string) => good('Published', `Readers can see ${articles} now.`),
  articlesNotPublished: (articles: string, left: { title: string; failure: string }[]) =>
    bad(
      'Not all were published',
      `Published: ${articles}. Not published: ${left.map(({ title, failure }) => `“${title || 'Untitled'}” (${failure})`).join(' ')}`,
    ),
  articlesUnpublished: (articles: string) =>
    good('Unpublished', `Readers can’t see ${articles} any more. They are drafts again.`),
  articlesDeleted: (articles: string) => good('Deleted', `You deleted ${articles}.`),
  categorySet: (articles: string) => good('Category Set', `Changed: ${articles}.`),
  categoryRenamed: (name: string, changed: number) =>
    good(
      'Category Renamed',
      `It is now called “${name}”. Articles and drafts changed: ${changed.toLocaleString('en-US')}.`,
    ),
  changed: (text: string) => good('Success', text),
  partlyChanged: (text: string, gone: number) =>
    bad('Not all were found', `${text} Deleted by somebody else meanwhile: ${gone}.`),
  senderBlocked: (email: string) =>
    good('Address Blocked', `Messages from ${email} are in Spam, and later ones go there.`),
  senderUnblocked: (email: string) =>
    good('Address Unblocked', `Later messages from ${email} come to the inbox.`),
  blockFailed: (detail: string) => bad('Error', withDetail('That did not work.', detail)),
  bulkFailed: (detail: string) => bad('Error', withDetail('The change could not be completed.', detail)),

  moveFailed: (detail: string) => bad('Error', withDetail('It could not be moved.', detail)),

  requiredFields: bad('Error', 'Please fill in all required fields.'),
  testimonialRequired: bad('Error', 'Name and Quote are required.'),
  faqRequired: bad('Error', 'Question and Answer are required.'),
  editionRequired: bad('Error', 'Title and Issue Date are required.'),
  editionFilesRequired: bad('Error', 'Cover image and PDF file are required for new magazines.'),
  coverNotDrawn: bad('Error', 'Page 1 of this PDF could not be drawn. Choose a cover image instead.'),
  editionFailed: (detail: string) => bad('Upload Error', detail),

  mailSettingsSaved: good('Success', 'Mail delivery saved.'),
  subscriberActive: good('Success', 'This address gets the newsletter again.'),
  subscriberAsked: good(
    'Mail Sent',
    'They get a mail with a link, and are active once they open it and confirm.',
  ),
  subscribersImported: (added: number) =>
    good('Imported', `${countText(added, 'subscriber was', 'subscribers were')} added.`),
  subscriberGone: bad('Error', 'This subscriber has been deleted.'),
  subscriberFailed: (detail: string) => bad('Error', withDetail('That did not work.', detail)),
  newsletterSaved: good('Success', 'Newsletter saved.'),
  newsletterTestSent: good('Test Sent', 'It is on its way to your own email address.'),
  newsletterStarted: good('Success', 'The newsletter is on its way, or will be at its time.'),
  newsletterStartedAlready: bad('Error', 'Somebody has sent it already, or deleted it.'),
  newsletterMoved: bad('Error', 'It is not in that state any more.'),
  newsletterSubjectRequired: bad('Error', 'A subject is required.'),
  newsletterTimePassed: bad('Error', 'Choose a time in the future.'),
  newsletterFailed: (detail: string) => bad('Error', withDetail('That did not work.', detail)),
  editionMailScheduled: good('Success', 'Its newsletter is sent once the edition is public.'),
  editionMailFailed: (detail: string) =>
    bad('Error', withDetail('The edition is saved, but its newsletter is not scheduled.', detail)),
  editionMailDeclined: good('Success', 'No newsletter is sent for this edition.'),
  newsletterNotSent: bad(
    'Feature Not Implemented',
    'Manual sending needs a backend email service. Nothing was sent.',
  ),

  loginFailed: bad('Login Failed', 'Invalid email or password. Please try again.'),
  loginUnavailable: (detail: string) => bad('Error', withDetail('Could not sign in.', detail)),
  loginDone: good('Login Successful', 'Welcome to the admin panel!'),
  logoutFailed: (detail: string) => bad('Error', withDetail('You are still signed in.', detail)),
  resetLinkFailed: (detail: string) => bad('Error', withDetail('The link could not be sent.', detail)),
  roleChanged: (email: string, role: string, ended: string) =>
    good('Role Changed', withDetail(`${email}: ${role}.`, ended)),
  roleFailed: (detail: string) => bad('Error', withDetail('The role could not be changed.', detail)),
  memberRemoved: (email: string, ended: string) =>
    good('Removed', withDetail(`${email} can no longer use the panel.`, ended)),
  memberNotRemoved: (detail: string) => bad('Error', withDetail('The person could not be removed.', detail)),
  personErased: good('Deleted', 'The data is gone. That it was deleted is noted without the address.'),
  personNotErased: (detail: string) => bad('Error', withDetail('The data could not be deleted.', detail)),
  retentionSaved: good('Success', 'Saved. What is older is deleted next night.'),
  invitationFailed: (detail: string) => bad('Error', withDetail('The invitation could not be made.', detail)),
  accountChanged: good('Account Changed', 'Your name and email address are saved.'),
  emailToConfirm: (email: string) =>
    good('Account Changed', `Open the link that was sent to ${email}: the address changes then.`),
  accountChangeFailed: (detail: string) =>
    bad('Error', withDetail('Your account could not be changed.', detail)),
  preparedAnswersSaved: good('Answers Saved', 'Editors can insert them in letters and chats.'),
  noticesSaved: good('Mails Saved', 'Your choice of mails is saved.'),
  noticesFailed: (detail: string) => bad('Error', withDetail('Your choice of mails was not saved.', detail)),
  passwordChanged: good('Password Changed', 'Your new password is saved.'),
  passwordChangeFailed: (detail: string) =>
    bad('Error', withDetail('The password could not be changed.', detail)),

  merged: ({ title, description }: Message) =>
    good(title, `${description} What somebody else changed meanwhile is kept too.`),

  restored: good('Restored', 'Everything is back as it was.'),
  restoreFailed: (detail: string) => bad('Error', withDetail('It could not be restored.', detail)),
  editDiscarded: good('Edit Cancelled', 'Your changes were discarded.'),

  handled: good('Success', 'Session marked as handled.'),
  handledFailed: (detail: string) => bad('Error', `Failed to mark as handled: ${detail}`),
  replyFailed: (detail: string) => bad('Error', `Failed to send message: ${detail}`),

  mediaListFailed: bad('Error', 'Could not fetch media library.'),
  mediaUploadFailed: (file: string, detail: string) =>
    bad('Upload Error', `Failed to upload ${file}: ${detail}`),
  mediaRowFailed: (file: string, detail: string) =>
    bad('Database Error', `Failed to save ${file} to library: ${detail}`),
  mediaUploaded: good('Success', 'All files uploaded successfully.'),
  mediaPartlyUploaded: (done: number, all: number) =>
    bad('Upload finished', `${done} of ${all} files uploaded.`),
  mediaStorageDeleteFailed: (detail: string) =>
    bad('Storage Error', `Could not delete file from storage: ${detail}`),
  mediaRowDeleteFailed: (detail: string) =>
    bad('Database Error', `Could not delete file from library: ${detail}`),
  mediaDeleted: good('Success', 'File deleted successfully.'),
  filesDeleted: (count: number) => good('Success', `${countText(count, 'file', 'files')} deleted.`),
  filesChanged: (count: number) => good('Success', `${countText(count, 'file', 'files')} changed.`),
  filesNotChanged: (count: number, detail: string) =>
    bad('Error', `Could not change ${countText(count, 'file', 'files')}: ${detail}`),
  filesNotDeleted: (count: number, detail: string) =>
    bad('Error', `Could not delete ${countText(count, 'file', 'files')}: ${detail}`),
  mediaUpdateFailed: (detail: string) => bad('Error', `Could not update details: ${detail}`),
  mediaUpdated: good('Success', 'Details updated successfully.'),
  mediaReplaced: (places: string) => good('Success', `Replaced in ${places}.`),
  mediaReplaceFailed: (detail: string) => bad('Database Error', detail),
  demoContentRemoved: good('Demo Content Removed', 'You can bring it back under Global Settings.'),
  demoContentRestored: good('Demo Content Restored', 'Everything is back as it was.'),
  demoContentFailed: (detail: string) =>
    bad('Error', withDetail('The demo content was not changed.', detail)),
  jobFailed: (failure: string, detail: string) => bad('Error', `${failure} ${detail}`),
  importDone: (items: number) => good('Content Imported', `${countText(items, 'item', 'items')} imported.`),
  importStopped: (done: number, all: number, detail: string) =>
    bad(
      'Import stopped',
      withDetail(
        `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} items were imported. Import the same file again to finish.`,
        detail,
      ),
    ),
}

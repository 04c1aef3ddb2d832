import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useRef, useState, type ComponentType } from 'react'
import type { Embed, Footnote, Gallery, StoryPicture } from '@/lib/story/document'
import { EditingPicker } from '@/admin/pictures/LibraryPicker'
import { Dialog } from '@/ui/Dialog'
import { blockPlace } from '../block-place'
import { secondsOf } from '../nodes/embed'
import { pictureOfMedia } from '../nodes/picture'
import { selectedOf } from '../selected-object'
import { EmbedDialog } from './EmbedDialog'
import { FootnoteDialog, type LineEditorProps } from './FootnoteDialog'
import { GalleryDialog } from './GalleryDialog'
import { HelpDialog } from './HelpDialog'
import { LinkDialog } from './LinkDialog'
import { PictureDialog } from './PictureDialog'
import { dialogTitles, type StoryDialog } from './story-dialog'
import { TextDialog } from './TextDialog'

type StoryDialogsProps = {
  editor: Editor
  dialog: StoryDialog | null
  onClose: () => void
  announce: (text: string) => void
  LineEditor: ComponentType<LineEditorProps>
}

const large: StoryDialog[] = ['library', 'newAudio', 'gallery', 'newGallery']

export function StoryDialogs(props: StoryDialogsProps) {
  const { dialog, onClose } = props
  return (
    <Dialog
      open={dialog !== null}
      onOpenChange={(open) => !open && onClose()}
      title={dialog ? dialogTitles[dialog] : ''}
      size={dialog && large.includes(dialog) ? 'lg' : 'md'}
    >
      {dialog && <Body {...props} dialog={dialog} />}
    </Dialog>
  )
}

function Body(props: StoryDialogsProps & { dialog: StoryDialog }) {
  const { editor, dialog, onClose, announce, LineEditor } = props
  /** What is to be changed, as it was when the dialog was opened. */
  const [selected] = useState(() => selectedOf(editor, dialog)?.node.toJSON() as unknown)
  const isDone = useRef(false)
  const done = (announcement: string) => {
    isDone.current = true
    announce(announcement)
    onClose()
  }
  const insert = (content: object, announcement: string) => {
    // Enter twice in a row: a form that is checked first is still there for the second.
    if (isDone.current) return
    const { doc, selection } = editor.state
    editor.chain().focus().insertContentAt(blockPlace(doc, selection.to), content).run()
    done(announcement)
  }
  /** Puts another version of what is selected in its place, which the text around it may have moved. */
  const replace = (json: StoryPicture | Gallery | Embed | Footnote, announcement: string) => {
    const found = selectedOf(editor, json.type)
    if (!found) return done('Nothing was changed: it is no longer in the text.')
    const { node, pos } = found
    const { tr, schema } = editor.state
    tr.replaceWith(pos, pos + node.nodeSize, schema.nodeFromJSON(json))
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)))
    done(announcement)
  }
  const setAttribute = (type: string, name: string, announcement: string) => (text: string) => {
    editor
      .chain()
      .focus()
      .updateAttributes(type, { [name]: text })
      .run()
    done(announcement)
  }

  switch (dialog) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} announce={announce} />
    case 'newEmbed':
    case 'embed':
      return (
        <EmbedDialog
          attrs={(selected as Embed | undefined)?.attrs}
          onSave={(embed) => (selected ? replace(embed, 'Video changed') : insert(embed, 'Video inserted'))}
          onCancel={onClose}
        />
      )
    case 'library':
      return <EditingPicker onPick={(media) => insert(pictureOfMedia(media), 'Picture inserted')} />
    case 'newAudio':
      return (
        <EditingPicker
          kind="audio"
          onPick={({ url, file_name }) =>
            void secondsOf(url).then((seconds) => {
              const title = file_name.replace(/\.\w+$/, '')
              insert({ type: 'audio', attrs: { src: url, title, seconds } }, 'Audio inserted')
            })
          }
        />
      )
    case 'newGallery':
    case 'gallery':
      return (
        <GalleryDialog
          pictures={(selected as Gallery | undefined)?.content ?? []}
          onSave={(content) => {
            const gallery = { type: 'gallery', content } as const
            if (selected) replace(gallery, 'Gallery changed')
            else insert(gallery, 'Gallery inserted')
          }}
          onCancel={onClose}
        />
      )
    case 'help':
      return <HelpDialog />
    case 'newFootnote':
    case 'footnote':
      return (
        <FootnoteDialog
          content={(selected as Footnote | undefined)?.content ?? []}
          LineEditor={LineEditor}
          onSave={(footnote) => {
            if (selected) return replace(footnote, 'Footnote changed')
            editor.commands.insertContent(footnote)
            done('Footnote inserted')
          }}
          onCancel={onClose}
        />
      )
    case 'picture': {
      const picture = selected as StoryPicture
      return (
        <PictureDialog
          attrs={picture.attrs}
          onSave={(attrs) => replace({ ...picture, attrs }, 'Picture changed')}
          onCancel={onClose}
        />
      )
    }
    case 'cite': {
      const quote = editor.isActive('pullQuote') ? 'pullQuote' : 'blockquote'
      return (
        <TextDialog
          label="Source"
          help="Who said or wrote it. If empty, nothing is shown."
          value={String(editor.getAttributes(quote).cite ?? '')}
          onSave={setAttribute(quote, 'cite', 'Source changed')}
          onCancel={onClose}
        />
      )
    }
    case 'audioTitle':
    case 'boxTitle': {
      const type = dialog === 'audioTitle' ? 'audio' : 'box'
      return (
        <TextDialog
          label="Title"
          help={
            type === 'audio'
              ? 'What is heard, for readers and search.'
              : 'Shown above what is in the box. It may be empty.'
          }
          value={String(editor.getAttributes(type).title ?? '')}
          onSave={setAttribute(type, 'title', 'Title changed')}
          onCancel={onClose}
        />
      )
    }
    case 'tableCaption':
      return (
        <TextDialog
          label="Caption"
          help="What the table shows. Screen readers say it before the table."
          value={String(editor.getAttributes('table').caption ?? '')}
          onSave={setAttribute('table', 'caption', 'Caption changed')}
          onCancel={onClose}
        />
      )
  }
}

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { descriptionOf } from '@/lib/upload-rules'
import type { Footnote, StoryPicture } from '@/lib/story/document'
import { EditingPicker } from '@/admin/shared/LibraryPicker'
import type { PickedMedia } from '@/admin/shared/PickerBody'
import { Dialog } from '@/ui/Dialog'
import { pictureOf } from '../nodes/picture'
import { EmbedDialog } from './EmbedDialog'
import { FootnoteDialog } from './FootnoteDialog'
import { GalleryDialog } from './GalleryDialog'
import { HelpDialog } from './HelpDialog'
import { LinkDialog } from './LinkDialog'
import { PictureDialog } from './PictureDialog'
import type { StoryDialog } from './story-dialog'
import { TextDialog } from './TextDialog'

type StoryDialogsProps = {
  editor: Editor
  dialog: StoryDialog | null
  onClose: () => void
  say: (text: string) => void
}

const titles: Record<StoryDialog['kind'], string> = {
  link: 'Link',
  embed: 'Video',
  library: 'Picture',
  gallery: 'Gallery',
  help: 'Keyboard help',
  footnote: 'Footnote',
  newFootnote: 'Footnote',
  picture: 'Edit picture',
  cite: 'Source of the quotation',
  tableCaption: 'Caption of the table',
}

/** The dialog that is open, if any. */
export function StoryDialogs(props: StoryDialogsProps) {
  const { dialog, onClose } = props
  return (
    <Dialog
      open={dialog !== null}
      onOpenChange={(open) => !open && onClose()}
      title={dialog ? titles[dialog.kind] : ''}
      size={dialog?.kind === 'library' || dialog?.kind === 'gallery' ? 'lg' : 'md'}
    >
      {dialog && <Body {...props} dialog={dialog} />}
    </Dialog>
  )
}

function Body({ editor, dialog, onClose, say }: StoryDialogsProps & { dialog: StoryDialog }) {
  const done = (said: string) => {
    say(said)
    onClose()
  }
  const insert = (content: object, said: string) => {
    insertBlock(editor, content)
    done(said)
  }
  /** Puts another version of a node in its place. */
  const replace = ({ pos, node }: { pos: number; node: Node }, json: object) => {
    if (editor.state.doc.nodeAt(pos)?.type !== node.type) return
    const next = editor.schema.nodeFromJSON(json)
    editor.view.dispatch(editor.state.tr.replaceWith(pos, pos + node.nodeSize, next))
  }
  const setAttribute = (type: string, name: string, value: string) =>
    editor
      .chain()
      .focus()
      .updateAttributes(type, { [name]: value })
      .run()

  switch (dialog.kind) {
    case 'link':
      return <LinkDialog editor={editor} onClose={onClose} say={say} />
    case 'embed':
      return <EmbedDialog onInsert={(embed) => insert(embed, 'Video inserted')} onCancel={onClose} />
    case 'library':
      return <EditingPicker onPick={(media) => insert(pictureFrom(media), 'Picture inserted')} />
    case 'gallery':
      return (
        <GalleryDialog
          onInsert={(media) =>
            insert({ type: 'gallery', content: media.map(pictureFrom) }, 'Gallery inserted')
          }
          onCancel={onClose}
        />
      )
    case 'help':
      return <HelpDialog />
    case 'newFootnote':
    case 'footnote': {
      const old = dialog.kind === 'footnote' ? dialog : null
      return (
        <FootnoteDialog
          isNew={!old}
          content={(old?.node.toJSON() as Footnote | undefined)?.content ?? []}
          onSave={(footnote) => {
            if (old) replace(old, footnote)
            else editor.commands.insertContent(footnote)
            done(old ? 'Footnote changed' : 'Footnote inserted')
          }}
          onCancel={onClose}
        />
      )
    }
    case 'picture': {
      const { pos, node } = dialog
      return (
        <PictureDialog
          attrs={node.attrs as StoryPicture['attrs']}
          onSave={(attrs) => {
            if (editor.state.doc.nodeAt(pos)?.type === node.type)
              editor.view.dispatch(editor.state.tr.setNodeMarkup(pos, undefined, attrs))
            done('Picture changed')
          }}
          onCancel={onClose}
        />
      )
    }
    case 'cite':
      return (
        <TextDialog
          label="Source"
          help="Who said or wrote it. Left empty, nothing is shown."
          value={String(editor.getAttributes('blockquote').cite ?? '')}
          onSave={(text) => {
            setAttribute('blockquote', 'cite', text)
            done('Source changed')
          }}
          onCancel={onClose}
        />
      )
    case 'tableCaption':
      return (
        <TextDialog
          label="Caption"
          help="What the table shows. Screen readers say it before the table."
          value={String(editor.getAttributes('table').caption ?? '')}
          onSave={(text) => {
            setAttribute('table', 'caption', text)
            done('Caption changed')
          }}
          onCancel={onClose}
        />
      )
  }
}

const pictureFrom = (media: PickedMedia): StoryPicture => pictureOf(media.url, descriptionOf(media))

/** Inserts a block at the cursor; after the block that can't hold it, such as a selected picture or a caption. */
function insertBlock(editor: Editor, content: object) {
  const { $from, to } = editor.state.selection
  const chain = editor.chain().focus()
  if ($from.depth === 1 && $from.parent.type.name === 'paragraph') chain.insertContent(content).run()
  else chain.insertContentAt($from.depth > 0 ? $from.after(1) : to, content).run()
}

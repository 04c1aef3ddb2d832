import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { errorText } from '@/data/errors'
import { uploadMedia } from '@/data/media/media-upload'
import { randomUuid } from '@/lib/random-uuid'
import { pictureRule, uploadProblem } from '@/lib/upload-rules'
import { blockPlace } from './block-place'
import { pictureOf } from './nodes/picture'

type Change = { add: { id: string; pos: number; dom: HTMLElement } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploads')

/** Keeps the places of pictures that are being uploaded, while the text around them keeps changing. */
export const Uploads = Extension.create<{
  onCount: (running: number) => void
  announce: (text: string) => void
}>({
  name: 'uploads',
  addOptions: () => ({ onCount: () => undefined, announce: () => undefined }),
  addStorage: () => ({ running: 0 }),
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const places = set.map(tr.mapping, tr.doc)
          const change = tr.getMeta(key) as Change | undefined
          if (!change) return places
          if ('remove' in change)
            return places.remove(
              places.find(undefined, undefined, (spec: { id?: string }) => spec.id === change.remove),
            )
          const { id, pos, dom } = change.add
          return places.add(tr.doc, [Decoration.widget(pos, dom, { id, side: 1, ignoreSelection: true })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const placeOf = (editor: Editor, id: string) =>
  key.getState(editor.state)?.find(undefined, undefined, (spec: { id?: string }) => spec.id === id)[0]?.from

const storageOf = (editor: Editor) =>
  (editor.storage as unknown as { uploads?: { running: number } }).uploads ?? { running: 0 }

const dispatch = (editor: Editor, change: Change) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false))

type Upload = { file: File; pos: number; alt?: string; caption?: string }

/** Uploads the pictures that were dropped; false where there are none. */
export function uploadDropped(editor: Editor, event: DragEvent, at?: number): boolean {
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0) return false
  event.preventDefault()
  const { doc, selection } = editor.state
  const pos = blockPlace(doc, at ?? selection.to)
  uploadPictures(
    editor,
    files.map((file) => ({ file, pos })),
  )
  return true
}

/** Uploads pictures into the library, and puts each in its place once it is there: those of one place in the order given. */
export function uploadPictures(editor: Editor, uploads: Upload[]): void {
  let before: Promise<unknown> = Promise.resolve()
  for (const upload of uploads) before = Promise.all([before, uploadPicture(editor, upload, before)])
}

/** Shows a widget between blocks: in the middle of a sentence it would split it. */
function place(editor: Editor, pos: number, dom: HTMLElement) {
  const id = randomUuid()
  const $pos = editor.state.doc.resolve(Math.min(pos, editor.state.doc.content.size))
  dispatch(editor, { add: { id, pos: $pos.depth > 0 ? $pos.after(1) : $pos.pos, dom } })
  const remove = () => {
    if (!editor.isDestroyed) dispatch(editor, { remove: id })
  }
  return { id, remove }
}

/** Says at its place what a paste has lost. It isn't part of the story, and goes when it is dismissed or the story is closed. */
export function addNote(editor: Editor, pos: number, note: string): void {
  const { dom, show } = widget('')
  const { remove } = place(editor, pos, dom)
  show({ note, onRemove: remove })
}

/** Resolves when the picture is in the text, after `before`, or has failed. */
function uploadPicture(
  editor: Editor,
  { file, pos, alt, caption }: Upload,
  before: Promise<unknown>,
): Promise<void> {
  const { dom, show } = widget(file.name)
  const { id, remove } = place(editor, pos, dom)
  const { options } = editor.extensionManager.extensions.find(
    ({ name }) => name === 'uploads',
  ) as typeof Uploads
  const count = (change: number) => options.onCount((storageOf(editor).running += change))

  async function upload() {
    const problem = uploadProblem(file, pictureRule)
    if (problem) return show({ error: problem, onRemove: remove })
    const abort = new AbortController()
    show({ progress: 0, onRemove: () => abort.abort() })
    count(1)
    try {
      const url = await uploadMedia(file, {
        signal: abort.signal,
        onProgress: (share) => show({ progress: share, onRemove: () => abort.abort() }),
      })
      await before
      if (editor.isDestroyed) return
      const place = placeOf(editor, id)
      remove()
      // The place was deleted with the text around it.
      if (place === undefined) return
      const content = caption ? [{ type: 'text' as const, text: caption }] : undefined
      editor.commands.insertContentAt(place, { ...pictureOf(url, alt), content }, { updateSelection: false })
      options.announce(`${file.name} is in the story.`)
    } catch (error) {
      if (abort.signal.aborted) return remove()
      show({ error: errorText(error), onRetry: () => void upload(), onRemove: remove })
      options.announce(`${file.name} could not be uploaded.`)
    } finally {
      count(-1)
    }
  }
  return upload()
}

type WidgetState = {
  note?: string
  progress?: number
  error?: string
  onRetry?: () => void
  onRemove: () => void
}

function widget(name: string) {
  const dom = document.createElement('div')
  dom.className = 'story-upload'
  dom.contentEditable = 'false'
  const text = document.createElement('p')
  const bar = document.createElement('progress')
  bar.max = 1
  bar.setAttribute('aria-label', `Uploading ${name}`)
  const retry = document.createElement('button')
  const remove = document.createElement('button')
  retry.textContent = 'Try again'
  retry.type = remove.type = 'button'
  dom.append(text, bar, retry, remove)
  const show = ({ note, progress, error, onRetry, onRemove }: WidgetState) => {
    text.textContent = note ?? (error ? `${name}: ${error}` : `Uploading ${name}…`)
    bar.hidden = progress === undefined
    if (progress !== undefined) bar.value = progress
    retry.hidden = !onRetry
    retry.onclick = onRetry ?? null
    remove.textContent = note ? 'Dismiss' : error ? 'Remove' : 'Cancel'
    remove.onclick = onRemove
    dom.classList.toggle('is-failed', Boolean(error ?? note))
  }
  return { dom, show }
}

import { Extension, type Editor, type JSONContent } from '@tiptap/core'
import { closeHistory, history, redo, undo } from '@tiptap/pm/history'
import { EditorState, Selection, type Command, type Transaction } from '@tiptap/pm/state'
import { Step } from '@tiptap/pm/transform'
import { isSame } from '../three-way'
import { storyOf } from './story-json'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    continuedHistory: {
      /** Makes undoable what was typed in another editor of the same text, which this one has taken the place of. */
      continueHistory: (left: EditorState) => ReturnType
    }
  }
}

/** How many changes can be undone. */
export const undoDepth = 10_000

/** Runs undo or redo until nothing is left of it. */
function runAll(command: Command, state: EditorState): { state: EditorState; done: Transaction[] } {
  const done: Transaction[] = []
  let before = -1
  while (before < done.length) {
    before = done.length
    command(state, (tr) => {
      done.push(tr)
      state = state.apply(tr)
    })
  }
  return { state, done }
}

/**
 * The other editor's changes, from the first on, made once more: its history itself belongs to its own schema and plugins, as every
 * editor has.
 */
function repeatedIn({ schema }: Editor, left: EditorState): EditorState {
  const plugins = [history({ depth: undoDepth })]
  const newest = runAll(redo, left.reconfigure({ plugins }))
  const oldest = runAll(undo, newest.state)
  const undone = oldest.done.reverse()
  let state = EditorState.create({ doc: schema.nodeFromJSON(oldest.state.doc.toJSON()), plugins })
  for (const [index, { steps }] of runAll(redo, oldest.state).done.entries()) {
    const selection: unknown = undone[index]?.selection.toJSON()
    // Where the cursor is once this is undone.
    if (selection) state = state.apply(state.tr.setSelection(Selection.fromJSON(state.doc, selection)))
    const tr = closeHistory(state.tr)
    for (const step of steps) tr.step(Step.fromJSON(schema, step.toJSON()))
    state = state.apply(tr)
  }
  for (const { docChanged } of newest.done) if (docChanged) undo(state, (tr) => (state = state.apply(tr)))
  return state.apply(closeHistory(state.tr))
}

/** An editor can go on with the history of another. */
export const ContinuedHistory = Extension.create({
  name: 'continuedHistory',
  addCommands: () => ({
    continueHistory:
      (left) =>
      ({ editor, tr }) => {
        // The whole state is replaced instead.
        tr.setMeta('preventDispatch', true)
        if (!isSame(storyOf(left.doc.toJSON() as JSONContent), storyOf(editor.getJSON()))) return false
        const { view } = editor
        view.updateState(repeatedIn(editor, left).reconfigure({ plugins: view.state.plugins }))
        // The toolbar learns of it by a transaction.
        const { state } = view
        view.dispatch(state.tr.setSelection(Selection.fromJSON(state.doc, left.selection.toJSON())))
        return true
      },
  }),
})

/*
 * Which label belongs to which field, from jsdom's maps of ids and tags. Its own answers are the same, but it looks through the whole
 * document for each label of each field: in a form of a hundred fields, that took longer than all else together.
 */
const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]
const collectionLength = Object.getOwnPropertyDescriptor(HTMLCollection.prototype, 'length')!
const slow = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')!

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement): unknown {
    const found = this.isConnected && document.getElementById(this.htmlFor)
    return fields.some((kind) => found instanceof kind) ? found : slow.get!.call(this)
  },
})

/** By the prototype's functions: for each property of a collection, jsdom first looks for an element of that name. */
function allLabels(): HTMLLabelElement[] {
  const all = document.getElementsByTagName('label')
  const count = Number(collectionLength.get!.call(all))
  const at = (index: number) => HTMLCollection.prototype.item.call(all, index) as HTMLLabelElement
  return Array.from({ length: count }, (_, index) => at(index))
}

function isInLabel(element: Element): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (at.localName === 'label') return true
  return false
}

for (const { prototype } of fields)
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLInputElement): HTMLLabelElement[] | null {
      if (this.type === 'hidden') return null
      if (!this.id && !isInLabel(this)) return []
      const mayBe = (label: HTMLLabelElement) => !label.htmlFor || label.htmlFor === this.id
      return allLabels().filter((label) => mayBe(label) && label.control === this)
    },
  })

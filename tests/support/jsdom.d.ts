/** As much of jsdom as the tests use; it brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string; url?: string })
    readonly window: { document: Document; DOMParser: typeof DOMParser }
  }
}

/** Types for the parts of jsdom that the tests and the import use; it has none of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string; url?: string })
    readonly window: { document: Document; DOMParser: typeof DOMParser; location: Location }
  }
}

type StateNames = { draft: string; changed: string; [state: string]: string | undefined }

/** How a list names the states of what can have a draft; what is public and has none needs no name. */
export const stateNames: StateNames = { draft: 'Draft', changed: 'Published, with changes' }

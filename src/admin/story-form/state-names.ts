type StateNames = { draft: string; changed: string; [state: string]: string | undefined }

export const stateNames: StateNames = { draft: 'Draft', changed: 'Published, with changes' }

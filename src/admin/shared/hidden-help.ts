/** The help of every checkbox 'Hidden'. */
export const hiddenHelp = 'Readers can’t see it until this is unchecked.'

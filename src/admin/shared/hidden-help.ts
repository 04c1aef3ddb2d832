export const hiddenHelp = 'Readers can’t see it until this is unchecked.'

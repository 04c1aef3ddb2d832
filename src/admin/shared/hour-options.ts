const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The hours of a day, for a field that may be empty. */
export const hourOptions = [{ value: '', label: 'None' }, ...hours]

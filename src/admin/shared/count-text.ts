/** A number of things: '1 article', '1,234 articles'. */
export const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

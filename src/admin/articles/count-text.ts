/** '1 article', '2 articles'. */
export const countText = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

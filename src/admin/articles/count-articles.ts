import { countText } from '../shared/count-text'

/** '1 article', '2 articles'. */
export const countArticles = (count: number) => countText(count, 'article', 'articles')

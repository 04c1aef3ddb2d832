import { countText } from '../shared/count-text'

export const countArticles = (count: number) => countText(count, 'article', 'articles')

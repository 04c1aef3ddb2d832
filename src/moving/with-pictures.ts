import type { StoryDocument } from '@/lib/story/document'

type Node = { type: string; attrs?: Record<string, unknown>; content?: Node[] }

/** A body with the stored pictures. One that nobody can see leaves its caption. */
export function withPictures(
  story: StoryDocument,
  urlOf: (source: string) => string | null,
): StoryDocument | null {
  const visit = (node: Node): Node[] => {
    const content = node.content?.flatMap(visit)
    if (node.type === 'picture') {
      const url = urlOf(String(node.attrs?.src))
      if (!url) return content?.[0] ? [{ type: 'paragraph', content }] : []
      const [, w = 0, h = 0] = /\.[so](\d+)x(\d+)\.(?:jpg|png)$/.exec(url) ?? []
      return [
        {
          ...node,
          attrs: { ...node.attrs, src: url, w: Number(w), h: Number(h) },
          ...(content && { content }),
        },
      ]
    }
    if (node.type === 'audio') {
      const url = urlOf(String(node.attrs?.src))
      return url ? [{ ...node, attrs: { ...node.attrs, src: url } }] : []
    }
    const poster = node.attrs?.poster
    if (typeof poster === 'string' && poster !== '')
      return [{ ...node, attrs: { ...node.attrs, poster: urlOf(poster) ?? '' } }]
    if (node.type === 'gallery') {
      const pictures = content?.filter(({ type }) => type === 'picture') ?? []
      const rest = content?.filter(({ type }) => type !== 'picture') ?? []
      return [...(pictures.length > 1 ? [{ ...node, content: pictures }] : pictures), ...rest]
    }
    return [{ ...node, ...(content && { content }) }]
  }
  const content = story.content.flatMap((block) => visit(block as Node))
  return content.length > 0 ? ({ ...story, content } as StoryDocument) : null
}

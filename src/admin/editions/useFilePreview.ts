import { useEffect, useState } from 'react'

/** A URL that shows a picture which is not uploaded yet; undefined until it is read. */
export function useFilePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<{ of: File; url: string }>()

  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ of: file, url: reader.result as string })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return preview?.of === file ? preview?.url : undefined
}

import { useEffect, useState } from 'react'

/** A small preview of a picture that is not uploaded yet. */
export function PickedImage({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setUrl(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return (
    <span className="h-14 w-10.5 shrink-0 overflow-hidden rounded-picture bg-raised">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}

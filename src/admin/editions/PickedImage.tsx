import { useEffect, useState } from 'react'

/** A small preview of a picture that is not uploaded yet. */
export function PickedImage({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setAddress(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return (
    <span className="h-14 w-10.5 shrink-0 overflow-hidden rounded-picture bg-raised">
      {address && <img src={address} alt="" className="size-full object-cover" />}
    </span>
  )
}

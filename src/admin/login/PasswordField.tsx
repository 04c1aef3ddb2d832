import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FormTextField } from '@/ui/form/fields'
import { IconButton } from '@/ui/IconButton'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
}

export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <FormTextField
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        required
        inputClassName="pr-12"
        spellCheck={false}
        autoCapitalize="none"
      />
      {/* Over the right end of the input, which is below one line of label. */}
      <IconButton
        // Not 'Show password': a field is found by its label, and this one is called Password.
        label={shown ? 'Hide' : 'Show'}
        title={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="absolute top-7 right-0"
      />
    </div>
  )
}

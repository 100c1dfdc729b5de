import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id' | 'type'> {
  value: string;
  onChange: (value: string) => void;
}

export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? 'eye-off' : 'eye'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};

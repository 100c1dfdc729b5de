import { useLingui } from '@lingui/react/macro';
import type { Submit } from '#client/components/forms/use-submit.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

interface PasskeyNameFieldProps {
  value: string;
  form: Submit<unknown>;
  onChange: (name: string) => void;
}

/** A name that distinguishes a passkey from others. */
export const PasskeyNameField = ({ value, form, onChange }: PasskeyNameFieldProps) => {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Name of the passkey`}
      value={value}
      error={form.errorOf('name')}
      autoComplete="off"
      maxLength={60}
      onChange={(typed) => {
        form.clear('name');
        onChange(typed);
      }}
    />
  );
};

import { useLingui } from '@lingui/react/macro';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

/** Maximum length of a typed code. */
export const longestCode = 32;

export type CodeKind = 'totp' | 'recovery';

interface CodeFieldProps {
  kind: CodeKind;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A typed code: from the authenticator app, or a recovery code. */
export const CodeField = ({ kind, value, error, onChange }: CodeFieldProps) => {
  const { t } = useLingui();
  return kind === 'totp' ? (
    <OtpField label={t`Code from your authenticator app`} value={value} error={error} onChange={onChange} />
  ) : (
    <TextField
      label={t`Recovery code`}
      value={value}
      error={error}
      hint={t`Each code works once.`}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={longestCode}
      placeholder="a1b2c-3d4e5"
      onChange={onChange}
    />
  );
};

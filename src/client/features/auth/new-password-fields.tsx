import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { changeAuthDraft, useAuthDraft } from './auth-draft.ts';
import { StrengthMeter } from './strength-meter.tsx';
import type { Submit } from '#client/components/forms/use-submit.ts';

/** Fields for a new password, entered twice. */
export const NewPasswordFields = ({ form }: { form: Submit<unknown> }) => {
  const { t } = useLingui();
  const { password, repeated } = useAuthDraft();
  return (
    <>
      <PasswordField
        label={t`Password`}
        value={password}
        autoComplete="new-password"
        error={form.errorOf('password')}
        hint={<StrengthMeter password={password} />}
        onChange={(typed) => {
          changeAuthDraft({ password: typed });
          form.clear('password');
        }}
      />
      <PasswordField
        label={t`Repeat password`}
        value={repeated}
        autoComplete="new-password"
        error={form.errorOf('re_password')}
        onChange={(typed) => {
          changeAuthDraft({ repeated: typed });
          form.clear('re_password');
        }}
      />
    </>
  );
};

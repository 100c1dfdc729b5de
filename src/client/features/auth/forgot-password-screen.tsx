import { Trans, useLingui } from '@lingui/react/macro';
import { resetPassword } from '#contract/users.ts';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { call } from '#client/lib/call.ts';
import { Link } from '#client/lib/link.tsx';
import { redirectTo, useQuery } from '#client/lib/navigation.ts';
import { showToast } from '#client/lib/toast.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { failed } from '#domain/outcome.ts';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useSubmit } from './use-submit.ts';

const fields = ['user_string', 'code', 'password', 're_password'];

export const ForgotPasswordScreen = () => {
  const { t } = useLingui();
  const { next } = useQuery('/pages/common/forget');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const submit = useSubmit(fields, async () => {
    if (draft.password !== draft.repeated) return failed({ kind: 'refused', code: 'password.mismatch', message: '', field: 're_password' });
    return call(resetPassword, { user_string: accountOf(draft, areaCode), code: draft.code, password: draft.password, re_password: draft.repeated, type: 'forget' });
  });
  const edit = (patch: Parameters<typeof changeAuthDraft>[0], field: string): void => {
    changeAuthDraft(patch);
    submit.clear(field);
  };
  const reset = async (): Promise<void> => {
    if (!(await submit.send())) return;
    forgetSecrets();
    showToast(t`The new password is set. Log in with it.`);
    redirectTo('/pages/common/login', { next });
  };
  return (
    <AuthPage
      title={t`Reset password`} lead={t`A new password ends every session, on every device.`} submitLabel={t`Set new password`}
      isBusy={submit.isBusy} error={submit.formError} onSubmit={() => void reset()}
      links={<Link to="/pages/common/login" query={{ next }}><Trans>Back to login</Trans></Link>}
    >
      <AccountField error={submit.errorOf('user_string')} onEdit={() => submit.clear('user_string')} />
      <CodeField scene="forget" error={submit.errorOf('code')} onEdit={() => submit.clear('code')} />
      <PasswordField
        label={t`New password`} value={draft.password} autoComplete="new-password" maxLength={128} error={submit.errorOf('password')}
        hint={<StrengthMeter password={draft.password} />} onChange={(password) => edit({ password }, 'password')}
      />
      <PasswordField
        label={t`Repeat new password`} value={draft.repeated} autoComplete="new-password" maxLength={128} error={submit.errorOf('re_password')}
        onChange={(repeated) => edit({ repeated }, 're_password')}
      />
    </AuthPage>
  );
};

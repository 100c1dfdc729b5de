import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { login, register } from '#contract/users.ts';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { call } from '#client/lib/call.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { Link } from '#client/lib/link.tsx';
import { openLocation, useQuery } from '#client/lib/navigation.ts';
import { signIn } from '#client/lib/session.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { failed } from '#domain/outcome.ts';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeField } from './code-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useSubmit } from './use-submit.ts';

const fields = ['user_string', 'code', 'password', 're_password', 'extension_code'];

/** One key for one set of fields: pressing again after a lost answer cannot register twice. */
const useKeyOf = () => {
  const last = useRef({ body: '', key: '' });
  return (body: string): string => {
    if (last.current.body !== body) last.current = { body, key: newKey() };
    return last.current.key;
  };
};

export const RegisterScreen = () => {
  const { t } = useLingui();
  const { next, invite } = useQuery('/pages/common/register');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const keyOf = useKeyOf();
  const account = accountOf(draft, areaCode);
  const code = draft.invite || (invite ?? '');

  const submit = useSubmit(fields, async () => {
    if (draft.password !== draft.repeated) return failed({ kind: 'refused', code: 'password.mismatch', message: '', field: 're_password' });
    const input = { user_string: account, code: draft.code, password: draft.password, re_password: draft.repeated, extension_code: code, type: draft.by };
    const registered = await call(register, input, { key: keyOf(JSON.stringify(input)) });
    if (!registered.ok) return registered;
    const token = await call(login, { user_string: account, password: draft.password });
    return token.ok ? signIn(token.value) : token;
  });

  const edit = (patch: Parameters<typeof changeAuthDraft>[0], field: string): void => {
    changeAuthDraft(patch);
    submit.clear(field);
  };
  const enter = async (): Promise<void> => {
    if (!(await submit.send())) return;
    forgetSecrets();
    openLocation(next ?? '/', 'redirect');
  };
  return (
    <AuthPage
      title={t`Sign up`} lead={t`An email or a mobile number and a password are all it takes.`} submitLabel={t`Create account`}
      isBusy={submit.isBusy} error={submit.formError} onSubmit={() => void enter()}
      links={<Link to="/pages/common/login" query={{ next }}><Trans>I already have an account</Trans></Link>}
    >
      <AccountField error={submit.errorOf('user_string')} onEdit={() => submit.clear('user_string')} />
      <CodeField scene="register" error={submit.errorOf('code')} onEdit={() => submit.clear('code')} />
      <PasswordField
        label={t`Password`} value={draft.password} autoComplete="new-password" maxLength={128} error={submit.errorOf('password')}
        hint={<StrengthMeter password={draft.password} />} onChange={(password) => edit({ password }, 'password')}
      />
      <PasswordField
        label={t`Repeat password`} value={draft.repeated} autoComplete="new-password" maxLength={128} error={submit.errorOf('re_password')}
        onChange={(repeated) => edit({ repeated }, 're_password')}
      />
      <TextField
        label={t`Invite code (optional)`} value={code} autoCapitalize="characters" autoComplete="off" maxLength={16} error={submit.errorOf('extension_code')}
        onChange={(typed) => edit({ invite: typed }, 'extension_code')}
      />
    </AuthPage>
  );
};

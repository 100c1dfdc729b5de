import { Trans, useLingui } from '@lingui/react/macro';
import { login } from '#contract/users.ts';
import { useKept } from '#client/db/kept-values.ts';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { call } from '#client/lib/call.ts';
import { Link } from '#client/lib/link.tsx';
import { openLocation, useQuery } from '#client/lib/navigation.ts';
import { signIn } from '#client/lib/session.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { useSubmit } from './use-submit.ts';

const demoAccount = { by: 'email', email: 'demo@tideline.test', password: 'tideline' } as const;

export const LoginScreen = () => {
  const { t } = useLingui();
  const { next } = useQuery('/pages/common/login');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const isDemo = useKept('site')?.demo ?? false;
  const submit = useSubmit(['user_string', 'password'], async () => {
    const token = await call(login, { user_string: accountOf(draft, areaCode), password: draft.password });
    return token.ok ? signIn(token.value) : token;
  });

  const enter = async (): Promise<void> => {
    if (!(await submit.send())) return;
    forgetSecrets();
    openLocation(next ?? '/', 'redirect');
  };
  return (
    <AuthPage
      title={t`Log in`} lead={t`Your orders and balances are waiting where you left them.`} submitLabel={t`Log in`}
      isBusy={submit.isBusy} error={submit.formError} onSubmit={() => void enter()}
      links={
        <>
          <Link to="/pages/common/register" query={{ next }}><Trans>Create an account</Trans></Link>
          <Link to="/pages/common/forget" query={{ next }}><Trans>Forgot password?</Trans></Link>
        </>
      }
    >
      <AccountField error={submit.errorOf('user_string')} onEdit={() => submit.clear('user_string')} />
      <PasswordField
        label={t`Password`} value={draft.password} autoComplete="current-password" maxLength={128} error={submit.errorOf('password')}
        onChange={(password) => {
          changeAuthDraft({ password });
          submit.clear('password');
        }}
      />
      {isDemo ? <Button variant="quiet" onClick={() => changeAuthDraft(demoAccount)}><Trans>Use the demonstration account</Trans></Button> : null}
    </AuthPage>
  );
};

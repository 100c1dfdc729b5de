import { Trans, useLingui } from '@lingui/react/macro';
import { login } from '#contract/users.ts';
import { useKept } from '#client/data/engine/kept-values.ts';
import { useAreaChoice } from '#client/lib/area-choice.ts';
import { call } from '#client/lib/call.ts';
import { Link } from '#client/lib/link.tsx';
import { openLocation, useQuery } from '#client/lib/navigation.ts';
import { signIn } from '#client/data/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { useSubmit } from '#client/parts/forms/use-submit.ts';
import { wrongFields } from '#client/parts/forms/wrong-fields.ts';
import styles from './auth.module.css';

const demoAccount = { by: 'email', email: 'demo@tideline.test', password: 'tideline' } as const;

export const LoginScreen = () => {
  const { t } = useLingui();
  const { next } = useQuery('/pages/common/login');
  const draft = useAuthDraft();
  const { areaCode } = useAreaChoice();
  const isDemo = useKept('site')?.demo ?? false;
  const input = { user_string: accountOf(draft, areaCode), password: draft.password };
  const form = useSubmit({
    fields: ['user_string', 'password'],
    check: () => wrongFields(login.request, input),
    request: async () => {
      const token = await call(login, input);
      return token.ok ? signIn(token.value) : token;
    },
  });
  const edit = (patch: Parameters<typeof changeAuthDraft>[0]): void => {
    changeAuthDraft(patch);
    form.clear('password');
  };
  const enter = async (): Promise<void> => {
    if (!(await form.send())?.ok) return;
    forgetSecrets();
    openLocation(next ?? '/', 'redirect');
  };
  return (
    <AuthPage
      title={t`Log in`}
      lead={t`Your orders and balances are just as you left them.`}
      submitLabel={t`Log in`}
      form={form}
      onSubmit={() => void enter()}
      foot={
        <>
          {isDemo ? (
            <Button variant="secondary" onClick={() => edit(demoAccount)}>
              <Trans>Use the demo account</Trans>
            </Button>
          ) : null}
          <div className={styles.links}>
            <Link to="/pages/common/register" query={{ next }} redirect>
              <Trans>Create an account</Trans>
            </Link>
            <Link to="/pages/common/forget" query={{ next }}>
              <Trans>Forgot password?</Trans>
            </Link>
          </div>
        </>
      }
    >
      <AccountField error={form.errorOf('user_string')} onEdit={() => form.clear('user_string')} />
      <PasswordField
        label={t`Password`}
        value={draft.password}
        autoComplete="current-password"
        error={form.errorOf('password')}
        onChange={(password) => edit({ password })}
      />
    </AuthPage>
  );
};

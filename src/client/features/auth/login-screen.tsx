import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LoginTicket } from '#contract/problem.ts';
import { login } from '#contract/users.ts';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { openLocation, useQuery } from '#client/lib/navigation/navigation.ts';
import { signIn } from '#client/data/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { AccountField } from './account-field.tsx';
import { accountOf, changeAuthDraft, forgetSecrets, useAuthDraft } from './auth-draft.ts';
import { AuthPage } from './auth-page.tsx';
import { canUsePasskeys } from '#client/components/second-factors/can-use-passkeys.ts';
import { deviceMark } from '#client/components/second-factors/device-mark.ts';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';
import styles from './auth.module.css';

const SecondStep = lazyPart('second-factors', async () => (await import('./second-step.tsx')).SecondStep);
const UnfreezeStep = lazyPart('auth', async () => (await import('./unfreeze-step.tsx')).UnfreezeStep);
const CodeField = lazyPart('auth', async () => (await import('./code-field.tsx')).CodeField);
const PasskeyLogin = lazyPart('auth', async () => (await import('./passkey-login.tsx')).PasskeyLogin);

const demoAccount = { by: 'email', email: 'demo@tideline.test', password: 'tideline' } as const;

/** Steps after the password: a second factor, unfreezing the account, or a code with the password. */
const useLogin = () => {
  const { next } = useQuery('/pages/common/login');
  const draft = useAuthDraft();
  const [ticket, setTicket] = useState<LoginTicket | null>(null);
  const { areaCode } = useAreaChoice();
  const [isUnfreezing, setUnfreezing] = useState(false);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const input = {
    user_string: accountOf(draft, areaCode),
    password: draft.password,
    ...(isCodeNeeded ? { code: draft.code } : {}),
  };
  const form = useSubmit({
    fields: ['user_string', 'password', 'code'],
    check: () => wrongFields(login.request, input),
    request: async () => {
      const token = await call(login, { ...input, device_mark: deviceMark() });
      return token.ok ? signIn(token.value) : token;
    },
  });
  const edit = (patch: Parameters<typeof changeAuthDraft>[0]): void => {
    changeAuthDraft(patch);
    form.clear('password');
  };
  const entered = (): void => {
    forgetSecrets();
    openLocation(next ?? '/', 'redirect');
  };
  const enter = async (): Promise<void> => {
    const outcome = await form.send();
    if (outcome?.ok) entered();
    else if (outcome?.failure.kind === 'refused') {
      const { code, ticket: asked } = outcome.failure;
      if (asked) setTicket(asked);
      if (code === 'account.frozen') setUnfreezing(true);
      if (code === 'login.codeNeeded') setCodeNeeded(true);
    }
  };
  /** Returns from a step to the password. */
  const backToPassword = (): void => {
    setUnfreezing(false);
    setTicket(null);
    form.clear('password');
  };
  return { draft, form, ticket, isUnfreezing, isCodeNeeded, edit, enter, entered, backToPassword };
};

interface LoginFootProps {
  onEntered: () => void;
  /** Called to fill in the demo account. */
  onDemo: () => void;
}

/** Alternative ways to log in. */
const LoginFoot = ({ onEntered, onDemo }: LoginFootProps) => {
  const { next, invite } = useQuery('/pages/common/login');
  const isDemo = useStoredValue('site')?.demo ?? false;
  return (
    <>
      {canUsePasskeys() ? (
        <Suspense>
          <PasskeyLogin onDone={onEntered} />
        </Suspense>
      ) : null}
      {isDemo ? (
        <Button variant="secondary" onClick={onDemo}>
          <Trans>Use the demo account</Trans>
        </Button>
      ) : null}
      <div className={styles.links}>
        <Link to="/pages/common/register" query={{ next, invite }} redirect>
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/pages/common/forget" query={{ next, invite }}>
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
    </>
  );
};

export const LoginScreen = () => {
  const { t } = useLingui();
  const { draft, form, ticket, isUnfreezing, isCodeNeeded, edit, enter, entered, backToPassword } =
    useLogin();
  if (isUnfreezing)
    return (
      <Suspense>
        <UnfreezeStep onDone={backToPassword} />
      </Suspense>
    );
  if (ticket)
    return (
      <Suspense>
        <SecondStep ticket={ticket} onDone={entered} onBack={backToPassword} />
      </Suspense>
    );
  return (
    <AuthPage
      title={t`Log in`}
      lead={t`Your orders and balances are just as you left them.`}
      submitLabel={t`Log in`}
      form={form}
      onSubmit={() => void enter()}
      foot={<LoginFoot onEntered={entered} onDemo={() => edit(demoAccount)} />}
    >
      <AccountField error={form.errorOf('user_string')} onEdit={() => form.clear('user_string')} />
      <PasswordField
        label={t`Password`}
        value={draft.password}
        autoComplete="current-password"
        error={form.errorOf('password')}
        onChange={(password) => edit({ password })}
      />
      {isCodeNeeded ? (
        <Suspense>
          <CodeField scene="login" form={form} />
        </Suspense>
      ) : null}
    </AuthPage>
  );
};

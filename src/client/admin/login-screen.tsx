import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { useStore } from '#client/lib/state/store.ts';
import { canUsePasskeys } from '#client/components/second-factors/can-use-passkeys.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { checkSession, adminSession, logIn, logOut } from './admin-session.ts';
import { LoginCode } from './login-code.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondStep } from './second-step.tsx';
import styles from './login-screen.module.css';

const LoginForm = ({ isNoOperator }: { isNoOperator: boolean }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const refused = await logIn(account, password, isCodeNeeded ? code : undefined);
    setFailure(refused);
    if (refused?.kind === 'refused' && refused.code === 'login.codeNeeded') setCodeNeeded(true);
    setBusy(false);
  };
  const isOfCode = isCodeNeeded && failure?.kind === 'refused' && failure.field === 'code';
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Email or phone`}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={t`Password`}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      {isCodeNeeded ? (
        <LoginCode
          account={account}
          value={code}
          error={isOfCode ? failureText(failure) : undefined}
          onChange={(typed) => {
            setCode(typed);
            if (isOfCode) setFailure(null);
          }}
        />
      ) : null}
      {(failure && !isOfCode) || isNoOperator ? (
        <Note tone="danger" size="body" role="alert">
          {failure ? failureText(failure) : t`This account is no operator’s.`}
        </Note>
      ) : null}
      {failure?.kind === 'refused' && failure.code === 'account.frozen' ? (
        <a className={styles.link} href="/#/pages/common/login">
          <Trans>Unfreeze it in the app</Trans>
        </a>
      ) : null}
      <Button type="submit" busy={isBusy}>
        <Trans>Log in</Trans>
      </Button>
      {canUsePasskeys() ? <PasskeyLogin /> : null}
    </Stack>
  );
};

/** Operators sign in with the usual login; only the server knows whether they are operators. */
export const LoginScreen = () => {
  const session = useStore(adminSession);
  const failureText = useFailureText();
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <h1>
          Tideline <Trans>Back office</Trans>
        </h1>
        {session.kind === 'checking' ? (
          <>
            <p role="status">{session.failure ? failureText(session.failure) : <Trans>Loading…</Trans>}</p>
            {session.failure ? (
              <>
                <Button onClick={() => void checkSession()}>
                  <Trans>Try again</Trans>
                </Button>
                <Button variant="quiet" onClick={logOut}>
                  <Trans>Log out</Trans>
                </Button>
              </>
            ) : null}
          </>
        ) : session.kind === 'none' && session.ticket ? (
          <SecondStep key={session.ticket.ticket} ticket={session.ticket} />
        ) : (
          <LoginForm isNoOperator={session.kind === 'none' && session.isNoOperator === true} />
        )}
        <AppearanceMenu />
      </div>
    </main>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { LoginTicket } from '#contract/problem.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { canUsePasskeys } from '#client/components/second-factors/can-use-passkeys.ts';
import { CodeField, type CodeKind } from '#client/components/second-factors/code-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { leaveSecondStep, logInSecond } from './admin-session.ts';
import { PasskeyLogin } from './passkey-login.tsx';

/** The password was correct: a further factor of the operator's account, until the ticket expires. */
export const SecondStep = ({ ticket: { ticket, factors } }: { ticket: LoginTicket }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const hasTotp = factors.includes('totp');
  const [kind, setKind] = useState<CodeKind>(hasTotp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(await logInSecond(ticket, code));
    setBusy(false);
  };
  const choose = (next: CodeKind): void => {
    setKind(next);
    setCode('');
    setFailure(null);
  };
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void submit(event)}>
      <p>{t`Password correct. Now confirm with your second factor.`}</p>
      <CodeField
        key={kind}
        kind={kind}
        value={code}
        error={failure ? failureText(failure) : undefined}
        onChange={(typed) => {
          setCode(typed);
          setFailure(null);
        }}
      />
      <Button type="submit" busy={isBusy} disabled={code.trim() === ''}>
        <Trans>Log in</Trans>
      </Button>
      {factors.includes('passkey') && canUsePasskeys() ? <PasskeyLogin /> : null}
      {kind === 'totp' ? (
        <Button variant="quiet" onClick={() => choose('recovery')}>
          <Trans>Use a recovery code</Trans>
        </Button>
      ) : hasTotp ? (
        <Button variant="quiet" onClick={() => choose('totp')}>
          <Trans>Use the authenticator app</Trans>
        </Button>
      ) : null}
      <Button variant="quiet" onClick={leaveSecondStep}>
        <Trans>Use another account</Trans>
      </Button>
    </Stack>
  );
};

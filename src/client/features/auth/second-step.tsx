import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LoginTicket } from '#contract/problem.ts';
import { loginSecond } from '#contract/second-factors.ts';
import type { User } from '#contract/signed-in.ts';
import { signIn } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { useSubmit } from '#client/components/forms/use-submit.ts';
import { canUsePasskeys } from '#client/components/second-factors/can-use-passkeys.ts';
import { CodeField, type CodeKind } from '#client/components/second-factors/code-field.tsx';
import { deviceMark } from '#client/components/second-factors/device-mark.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Outcome } from '#domain/calls/outcome.ts';
import { PasskeyLogin } from './passkey-login.tsx';

interface SecondStepProps {
  ticket: LoginTicket;
  onDone: () => void;
  /** Returns to the password step. */
  onBack: () => void;
}

/** Second factor after a correct password, until the ticket expires. */
export const SecondStep = ({ ticket: { ticket, factors }, onDone, onBack }: SecondStepProps) => {
  const { t } = useLingui();
  const hasTotp = factors.includes('totp');
  const [kind, setKind] = useState<CodeKind>(hasTotp ? 'totp' : 'recovery');
  const [code, setCode] = useState('');
  const form = useSubmit<User>({
    fields: ['code'],
    check: () => (code.trim() === '' ? { code: 'text.required' } : {}),
    request: async (): Promise<Outcome<User>> => {
      const token = await call(loginSecond, { ticket, code, device_mark: deviceMark() });
      return token.ok ? signIn(token.value) : token;
    },
  });
  const submit = async (): Promise<void> => {
    if ((await form.send())?.ok) onDone();
  };
  const choose = (next: CodeKind): void => {
    setKind(next);
    setCode('');
    form.clear('code');
  };
  return (
    <FormPage
      title={t`Confirm it’s you`}
      lead={t`Password correct. Now confirm with your second factor.`}
      submitLabel={t`Log in`}
      form={form}
      onSubmit={() => void submit()}
      foot={
        <>
          {factors.includes('passkey') && canUsePasskeys() ? <PasskeyLogin onDone={onDone} /> : null}
          {kind === 'totp' ? (
            <Button variant="quiet" onClick={() => choose('recovery')}>
              <Trans>Use a recovery code</Trans>
            </Button>
          ) : hasTotp ? (
            <Button variant="quiet" onClick={() => choose('totp')}>
              <Trans>Use the authenticator app</Trans>
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onBack}>
            <Trans>Use another account</Trans>
          </Button>
        </>
      }
    >
      <CodeField
        key={kind}
        kind={kind}
        value={code}
        error={form.errorOf('code')}
        onChange={(typed) => {
          setCode(typed);
          form.clear('code');
        }}
      />
    </FormPage>
  );
};

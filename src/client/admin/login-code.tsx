import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestCode } from '#contract/users.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';

interface LoginCodeProps {
  /** As typed: the account the code is sent to. */
  account: string;
  value: string;
  /** The login's error about the code. */
  error: string | undefined;
  onChange: (code: string) => void;
}

/**
 * The code that an unknown device must enter, with the button that sends it. Not the app's own field: that
 * one reads data stored by the app, which this page does not share.
 */
export const LoginCode = ({ account, value, error, onChange }: LoginCodeProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  /** The wait after sending does not apply to another account. */
  const [sent, setSent] = useState<{ account: string; nextRequestMs: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSent = sent?.account === account;
  const left = useSecondsLeft(sent?.nextRequestMs ?? 0);
  const secondsLeft = isSent ? left : 0;
  const send = async (): Promise<void> => {
    if (isBusy || secondsLeft > 0) return;
    setBusy(true);
    const answer = await call(requestCode, { user_string: account, type: 'login' });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
    const retryAfterMs =
      !answer.ok && answer.failure.kind === 'refused' ? answer.failure.retryAfterMs : undefined;
    if (answer.ok) setSent({ account, nextRequestMs: Date.parse(answer.value.next_request_at) });
    else if (retryAfterMs !== undefined) setSent({ account, nextRequestMs: serverNowMs() + retryAfterMs });
  };
  return (
    <Stack gap={2}>
      <OtpField
        label={t`Verification code`}
        value={value}
        error={failure ? failureText(failure) : error}
        hint={isSent ? <Trans>Sent to your email or mobile number.</Trans> : undefined}
        onChange={(typed) => {
          setFailure(null);
          onChange(typed);
        }}
      />
      <Button variant="secondary" busy={isBusy} blocked={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? (
          <Trans>Send again in {secondsLeft} s</Trans>
        ) : isSent ? (
          <Trans>Send again</Trans>
        ) : (
          <Trans>Send code</Trans>
        )}
      </Button>
    </Stack>
  );
};

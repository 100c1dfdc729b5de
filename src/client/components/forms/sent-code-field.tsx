import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { CodeSender } from './code-sender.tsx';

type CodeAnswer = Outcome<{ readonly next_request_at: string }>;

interface SentCodeFieldProps {
  /** Default: "Verification code". */
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** Requests a code; undefined: the recipient is not valid yet. */
  request: () => Promise<CodeAnswer> | undefined;
  /** Sends the code as soon as the field appears. */
  sendsAtOnce?: boolean;
  /** Called after the last digit is entered. */
  onComplete?: (code: string) => void;
}

/** A six-digit code, and the button that requests it. */
export const SentCodeField = ({
  label,
  value,
  error,
  onChange,
  request,
  sendsAtOnce = false,
  onComplete,
}: SentCodeFieldProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [nextRequestMs, setNextRequest] = useState(0);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(sendsAtOnce);
  const [failure, setFailure] = useState<Failure | null>(null);
  const secondsLeft = useSecondsLeft(nextRequestMs);
  const take = (answer: CodeAnswer, isAutomatic: boolean): void => {
    setBusy(false);
    // No error of the user's: a code was sent within the last minute, and the button shows when another can be.
    const isRecent =
      !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'code.tooSoon';
    setFailure(answer.ok || (isAutomatic && isRecent) ? null : answer.failure);
    if (answer.ok) {
      setSent(true);
      setNextRequest(Date.parse(answer.value.next_request_at));
    } else if (answer.failure.kind === 'refused' && answer.failure.retryAfterMs !== undefined) {
      setNextRequest(serverNowMs() + answer.failure.retryAfterMs);
    }
  };
  const send = async (): Promise<void> => {
    const asked = secondsLeft > 0 ? undefined : request();
    if (!asked) return;
    setBusy(true);
    take(await asked, false);
  };
  const sendNow = useEffectEvent(() => request()?.then((answer) => take(answer, true)));
  useEffect(() => {
    if (sendsAtOnce) void sendNow();
  }, [sendsAtOnce]);
  return (
    <Stack gap={2}>
      <OtpField
        label={label ?? t`Verification code`}
        value={value}
        error={error ?? (failure ? failureText(failure) : undefined)}
        hint={isSent ? <Trans>Sent to your email or mobile number.</Trans> : undefined}
        onChange={(code) => {
          setFailure(null);
          onChange(code);
        }}
        {...(onComplete && { onComplete })}
      />
      <CodeSender isSent={isSent} isBusy={isBusy} secondsLeft={secondsLeft} onSend={() => void send()} />
    </Stack>
  );
};

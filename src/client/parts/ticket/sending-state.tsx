import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#client/lib/format.ts';
import type { SendingView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { Button } from '#client/ui/button.tsx';
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts';
import styles from './outcome.module.css';

/** The first and last characters are enough to tell two keys apart. */
const shortKey = (key: string): string => `${key.slice(0, 4)}·${key.slice(-4)}`;

/** Until when it may still take effect. */
const Limit = ({ validUntilMs }: { validUntilMs: number }) => (
  <p className={styles.words}>
    {useSecondsLeft(validUntilMs) === 0 ? (
      <Trans>It can no longer take effect; we only ask whether it did.</Trans>
    ) : (
      <Trans>It cannot take effect after {ph({ time: formatTime(validUntilMs) })}.</Trans>
    )}
  </p>
);

/** What was agreed to is on its way, or its outcome is being found out. */
export const SendingState = ({ sending, children }: { sending: SendingView; children?: ReactNode }) => (
  <>
    <p className={styles.words} role="status">
      {!sending.isUncertain || !sending.key ? (
        <Trans>Your order is on its way.</Trans>
      ) : sending.isOffline ? (
        <Trans>
          The answer did not arrive, and you are offline. Your order carries the key{' '}
          {ph({ key: shortKey(sending.key) })}: it is placed once or not at all, and we ask which as soon as
          you are back.
        </Trans>
      ) : sending.waitsForLogin ? (
        <Trans>
          The answer did not arrive, and your session ended. Log in again: the same key{' '}
          {ph({ key: shortKey(sending.key) })} then tells what became of the order.
        </Trans>
      ) : (
        <Trans>
          The answer did not arrive. Your order carries the key {ph({ key: shortKey(sending.key) })}: it is
          placed once or not at all, and we are asking which. You may close the app meanwhile.
        </Trans>
      )}
    </p>
    {sending.isUncertain && sending.validUntilMs !== null ? (
      <Limit validUntilMs={sending.validUntilMs} />
    ) : null}
    {children}
    {sending.isUncertain ? (
      <Button variant="secondary" busy={sending.isBusy} onClick={sending.askNow}>
        <Trans>Ask now</Trans>
      </Button>
    ) : null}
  </>
);

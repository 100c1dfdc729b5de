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
        <Trans>Sending your order…</Trans>
      ) : sending.isOffline ? (
        <Trans>
          No response, and you’re offline. Order ref. {ph({ key: shortKey(sending.key) })} can’t be placed
          twice; we’ll check it as soon as you’re back online.
        </Trans>
      ) : sending.waitsForLogin ? (
        <Trans>
          No response, and your session expired. Log in again to see what happened to order ref.{' '}
          {ph({ key: shortKey(sending.key) })}.
        </Trans>
      ) : (
        <Trans>
          No response yet. Order ref. {ph({ key: shortKey(sending.key) })} can’t be placed twice; we’re
          checking it. You can close the app.
        </Trans>
      )}
    </p>
    {sending.isUncertain && sending.validUntilMs !== null ? (
      <Limit validUntilMs={sending.validUntilMs} />
    ) : null}
    {children}
    {sending.isUncertain ? (
      <Button variant="secondary" busy={sending.isBusy} onClick={sending.askNow}>
        <Trans>Check now</Trans>
      </Button>
    ) : null}
  </>
);

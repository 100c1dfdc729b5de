import { Trans } from '@lingui/react/macro';
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts';
import { quoteHeldMs } from '#domain/held-rate.ts';
import styles from './rate-held.module.css';

/** How long a rate is still held, by the server's clock. */
export const RateHeld = ({ untilMs }: { untilMs: number }) => {
  const seconds = useSecondsLeft(untilMs);
  return (
    <div className={styles.held}>
      <span role="timer">
        {seconds === 0 ? <Trans>The rate is no longer held</Trans> : <Trans>Rate held for {seconds} s</Trans>}
      </span>
      <progress max={quoteHeldMs / 1_000} value={seconds} aria-hidden="true" />
    </div>
  );
};

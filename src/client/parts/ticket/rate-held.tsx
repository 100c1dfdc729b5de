import { Trans } from '@lingui/react/macro';
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts';
import styles from './rate-held.module.css';

/** How long a rate is still held, by the server's clock, of how long in all. */
export const RateHeld = ({ untilMs, heldMs }: { untilMs: number; heldMs: number }) => {
  const seconds = useSecondsLeft(untilMs);
  return (
    <div className={styles.held}>
      <span role="timer">
        {seconds === 0 ? <Trans>The rate is no longer held</Trans> : <Trans>Rate held for {seconds} s</Trans>}
      </span>
      <progress max={heldMs / 1_000} value={seconds} aria-hidden="true" />
    </div>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Progress } from '#client/ui/figures/progress.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { clockText } from './clock-text.ts';
import styles from './seconds.module.css';

/** Time left by the server's clock, in minutes and seconds, with the remaining share of the duration. */
export const Countdown = ({ dueAtMs, seconds }: { dueAtMs: number; seconds: number }) => {
  const { t } = useLingui();
  const left = Math.min(seconds, useSecondsLeft(dueAtMs));
  return (
    <div className={styles.countdown}>
      <span className={styles.time} role="timer" aria-label={t`Time left`}>
        {clockText(left)}
      </span>
      <Progress max={seconds} value={left} aria-hidden="true" />
    </div>
  );
};

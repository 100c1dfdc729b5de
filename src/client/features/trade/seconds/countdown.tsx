import { useLingui } from '@lingui/react/macro';
import { useNow } from '#client/ui/use-now.ts';
import styles from './seconds.module.css';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Time left by the server's clock, minutes and seconds, with the share of the duration that is left. */
export const Countdown = ({ dueAtMs, seconds }: { dueAtMs: number; seconds: number }) => {
  const { t } = useLingui();
  const left = Math.min(seconds, Math.max(0, Math.ceil((dueAtMs - useNow(1000)) / 1000)));
  const text = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
  return (
    <div className={styles.countdown}>
      <span className={styles.time} role="timer" aria-label={t`Time left`}>{text}</span>
      <progress className={styles.left} max={seconds} value={left} aria-hidden="true" />
    </div>
  );
};

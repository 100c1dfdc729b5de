import { useLingui } from '@lingui/react/macro';
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts';
import styles from './quizzes.module.css';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Hours, minutes and seconds left by the server's clock. */
export const TimeLeft = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const left = useSecondsLeft(Date.parse(until));
  return (
    <span className={styles.figure} role="timer" aria-label={t`Time left`}>
      {[Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60].map(pad).join(':')}
    </span>
  );
};

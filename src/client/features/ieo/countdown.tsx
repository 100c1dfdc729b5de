import { useLingui } from '@lingui/react/macro';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { useDaysText } from './days-text.ts';
import styles from './ieo.module.css';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Time left by the server's clock: days, then hours, minutes and seconds. */
export const Countdown = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const left = useSecondsLeft(Date.parse(until));
  const days = Math.floor(left / 86_400);
  const clock = [Math.floor(left / 3_600) % 24, Math.floor(left / 60) % 60, left % 60].map(pad).join(':');
  return (
    <span className={styles.countdown} role="timer" aria-label={t`Time left`}>
      {days > 0 ? `${daysText(days)} ` : ''}
      {clock}
    </span>
  );
};

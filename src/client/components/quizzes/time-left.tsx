import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import styles from './quizzes.module.css';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Hours, minutes and seconds until a question closes, by the server's clock. */
export const TimeLeft = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const left = useSecondsLeft(Date.parse(until));
  const time = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60].map(pad).join(':');
  return (
    <Trans>
      closes in{' '}
      <span className={styles.figure} role="timer" aria-label={t`Time left`}>
        {ph({ time })}
      </span>
    </Trans>
  );
};

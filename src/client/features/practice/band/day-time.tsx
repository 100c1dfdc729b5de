import { useLingui } from '@lingui/react';
import { formatDateTime } from '#client/lib/format/format.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import styles from './day-bar.module.css';

/** The exchange's time, which runs as fast as the day. */
export const DayTime = ({ endsAtMs }: { endsAtMs: number }) => {
  useLingui();
  const atMs = Math.min(useNow(1000), endsAtMs);
  return (
    <time className={styles.time} dateTime={new Date(atMs).toISOString()}>
      {formatDateTime(atMs)}
    </time>
  );
};

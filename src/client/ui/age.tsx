import { useLingui } from '@lingui/react/macro';
import { formatTime, formatAge } from '#client/lib/format.ts';
import { classNames } from './class-names.ts';
import { useNow } from './use-now.ts';
import styles from './age.module.css';

interface AgeProps {
  /** When the figures were true, in milliseconds since 1970; undefined when that is not known yet. */
  asOf: number | undefined;
  freshness: 'live' | 'stale' | 'kept';
}

/** After a day a clock time alone would mislead. */
const dayMs = 86_400_000;

/** Says whether figures are live, ageing, or kept from earlier, and from when. */
export const Age = ({ asOf, freshness }: AgeProps) => {
  const { t } = useLingui();
  const now = useNow(1000);
  if (asOf === undefined) return null;
  const words = (): string => {
    if (freshness === 'live') {
      const seconds = Math.max(0, Math.floor((now - asOf) / 1000));
      return seconds < 2 ? t`Live` : t`Live, ${seconds} s ago`;
    }
    const at = now - asOf < dayMs ? formatTime(asOf) : formatAge(asOf, now);
    return freshness === 'stale' ? t`As of ${at}` : t`Kept from ${at}`;
  };
  return (
    <span className={classNames(styles.age, styles[freshness])}>
      <span className={styles.dot} aria-hidden="true" />
      {words()}
    </span>
  );
};

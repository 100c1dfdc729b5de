import { useLingui } from '@lingui/react/macro';
import { formatSince } from '#client/lib/format.ts';
import { latestServerNowMs } from '#client/lib/server-time.ts';
import { classNames } from './class-names.ts';
import { useNow } from './use-now.ts';
import styles from './age.module.css';

interface AgeProps {
  /** When the figures were true, in milliseconds since 1970; undefined when that is not known yet. */
  asOf: number | undefined;
  isLive: () => boolean;
}

/** Says that figures are live, or how old they are; never both. */
export const Age = ({ asOf, isLive }: AgeProps) => {
  const { t } = useLingui();
  useNow(1000);
  if (asOf === undefined) return null;
  const live = isLive();
  const ago = formatSince(asOf, latestServerNowMs());
  return (
    <span className={classNames(styles.age, live ? styles.live : styles.old)}>
      <span className={styles.dot} aria-hidden="true" />
      {live ? t`Live` : t`Updated ${ago}`}
    </span>
  );
};

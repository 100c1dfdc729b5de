import { useLingui } from '@lingui/react/macro';
import { isOldAge, waterDepth, waterOutline } from '#domain/time/age-level.ts';
import { formatSince } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { useStore } from '#client/lib/state/store.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { awaited } from './skeleton.tsx';
import styles from './age.module.css';

interface AgeProps {
  /** When the figures were correct, in milliseconds since 1970; undefined when not known yet. */
  asOf: number | undefined;
  isLive: () => boolean;
  /** Where the page already shows elsewhere that it is live. */
  onlyWhenOld?: boolean;
}

/** A water level: the older, the lower. The text next to it states the same. */
const Level = ({ ageMs }: { ageMs: number }) => (
  <svg className={styles.level} viewBox="0 0 16 12" aria-hidden="true">
    <path transform={`translate(0 ${waterDepth(ageMs)})`} d={waterOutline} />
  </svg>
);

/**
 * States that figures are live, or how old they are; never both. Nothing is called live on a page that still
 * waits for some of its content, or next to the notice of a slow network.
 */
export const Age = ({ asOf, isLive, onlyWhenOld = false }: AgeProps) => {
  const { t } = useLingui();
  useNow(1000);
  const isSlow = useNetStatus() === 'slow';
  const isWaiting = useStore(awaited) > 0;
  if (asOf === undefined) return null;
  const isYoung = isLive();
  if (isYoung && onlyWhenOld) return null;
  const live = isYoung && !isSlow && !isWaiting;
  const nowMs = latestServerNowMs();
  const isOld = !isYoung && isOldAge(nowMs - asOf);
  const ago = formatSince(asOf, nowMs);
  return (
    <span className={classNames(styles.age, live ? styles.live : isOld && styles.old)} data-age>
      {live ? <span className={styles.dot} aria-hidden="true" /> : <Level ageMs={nowMs - asOf} />}
      {live ? t`Live` : t`Updated ${ago}`}
    </span>
  );
};

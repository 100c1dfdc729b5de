import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TraderPosition } from '#contract/traders.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format.ts';
import { directionOf } from '#domain/direction.ts';
import styles from './copy-trading.module.css';

/** Positions as others may see them: what was held, from when to when, at which prices, and what it made. */
export const TraderPositions = ({
  positions,
  empty,
}: {
  positions: readonly TraderPosition[];
  empty: string;
}) => {
  const { t } = useLingui();
  if (positions.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {positions.map((position) => (
        <li key={position.id} className={styles.entry}>
          <span className={styles.names}>
            <b>
              {position.symbol} {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
            </b>
            <span className={styles.note}>
              {position.status === 'open'
                ? t`${plural(position.share, { one: '# lot', other: '# lots' })} at ${ph({ price: formatAmount(position.price) })}`
                : t`${plural(position.opened_share, { one: '# lot', other: '# lots' })}, ${ph({ price: formatAmount(position.price) })} to ${ph({ closePrice: formatAmount(position.close_price ?? '0') })}`}
            </span>
            <span className={styles.note}>{formatDateTime(position.closed_at ?? position.opened_at)}</span>
          </span>
          <span className={styles.profit} data-direction={directionOf(position.profits)}>
            {formatSigned(position.profits, 2)} USDT
          </span>
        </li>
      ))}
    </ul>
  );
};

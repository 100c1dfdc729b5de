import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TraderPosition } from '#contract/traders.ts';
import { formatAmount, formatSigned } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import styles from './copy-trading.module.css';

/** Positions as published to others: lots, times, prices and result. */
export const TraderPositions = ({
  positions,
  empty,
}: {
  positions: readonly TraderPosition[];
  empty: string;
}) => {
  const { t } = useLingui();
  if (positions.length === 0) return <Note>{empty}</Note>;
  return (
    <ul className={styles.list}>
      {positions.map((position) => (
        <li key={position.id} className={styles.entry}>
          <span className={styles.names}>
            <b>
              {position.symbol} {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
            </b>
            <Note as="span">
              {position.status === 'open'
                ? t`${plural(position.share, { one: '# lot', other: '# lots' })} at ${ph({ price: formatAmount(position.price) })}`
                : t`${plural(position.opened_share, { one: '# lot', other: '# lots' })}, ${ph({ price: formatAmount(position.price) })} to ${ph({ closePrice: formatAmount(position.close_price ?? '0') })}`}
            </Note>
            <Note as="span">{formatRowTime(position.closed_at ?? position.opened_at)}</Note>
          </span>
          <Directed className={styles.profit} direction={directionOf(position.profits)}>
            {formatSigned(position.profits, 2)} USDT
          </Directed>
        </li>
      ))}
    </ul>
  );
};

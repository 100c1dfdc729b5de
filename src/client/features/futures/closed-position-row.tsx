import { ph } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import { useCancelReasonText } from '#client/components/orders/cancel-reason-text.ts';
import { formatSigned } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { directionOf } from '#domain/money/direction.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import { useCloseReasonText } from './close-reason-text.ts';
import styles from './position-card.module.css';

/** A closed position: how it ended and its result. */
export const ClosedPositionRow = ({ position }: { position: Position }) => {
  const { t } = useLingui();
  const reasonText = useCloseReasonText();
  const cancelText = useCancelReasonText();
  const isCancelled = position.status === 'cancelled';
  return (
    <li className={styles.closed}>
      <RowLink className={styles.head} to="/pages/transaction/contract_order" query={{ id: position.id }}>
        <Directed className={styles.side} side={position.type === 1 ? 'buy' : 'sell'}>
          {position.type === 1 ? t`Long` : t`Short`} {position.multiple}×
        </Directed>
        <span className={styles.symbol}>{position.symbol}</span>
        <Note as="span" className={styles.status}>
          {isCancelled
            ? position.cancel_reason && position.cancel_reason !== 'user'
              ? t`Cancelled: ${ph({ reason: cancelText(position.cancel_reason) })}`
              : t`Cancelled`
            : position.close_reason
              ? reasonText(position.close_reason)
              : t({ message: 'Closed', context: 'position' })}
        </Note>
        {isCancelled ? null : (
          <Directed as="b" className={styles.result} direction={directionOf(position.profits)}>
            <Secret>
              {formatSigned(position.profits, 2)} {position.legal_name}
            </Secret>
          </Directed>
        )}
        <span className={styles.tag}>
          <Plural value={position.opened_share} one="# lot" other="# lots" />
        </span>
        <Note
          as="time"
          className={styles.status}
          dateTime={position.closed_at ?? position.cancelled_at ?? position.created_at}
        >
          {formatRowTime(position.closed_at ?? position.cancelled_at ?? position.created_at)}
        </Note>
      </RowLink>
    </li>
  );
};

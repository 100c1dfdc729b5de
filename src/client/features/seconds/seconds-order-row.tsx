import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount, formatDateTime, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { directionOf } from '#domain/money/direction.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './seconds.module.css';

const SecondsLeft = ({ dueAt }: { dueAt: string }) => {
  const left = useSecondsLeft(Date.parse(dueAt));
  return <Trans>{left} s left</Trans>;
};

/** One stake: pair, amount and state. */
export const SecondsOrderRow = ({ order }: { order: SecondsOrder }) => {
  const { t } = useLingui();
  const result = order.result && { win: t`Won`, draw: t`Unchanged`, lose: t`Lost` }[order.result];
  return (
    <li className={styles.row}>
      <RowLink className={styles.link} to="/pages/transaction/seconds_order" query={{ id: order.id }}>
        <Directed className={styles.side} side={order.type === 1 ? 'buy' : 'sell'}>
          {order.type === 1
            ? t({ message: 'Up', context: 'option' })
            : t({ message: 'Down', context: 'option' })}
        </Directed>
        <span className={styles.symbol}>{order.symbol}</span>
        <Note as="span">{t`${ph({ seconds: order.seconds })} s · ${ph({ ratio: formatShare(order.profit_ratio) })}`}</Note>
        <span className={styles.aside}>
          {result ?? (order.due_at ? <SecondsLeft dueAt={order.due_at} /> : t`Waiting`)}
        </span>
        <Note as="span">
          <Secret>
            {formatAmount(order.number)} {order.currency_name}
          </Secret>
        </Note>
        {order.profits === null ? null : (
          <Directed as="b" className={styles.expected} direction={directionOf(order.profits)}>
            <Secret>{formatSigned(order.profits)}</Secret>
          </Directed>
        )}
        <Note as="time" className={styles.aside} dateTime={order.created_at}>
          {formatDateTime(order.created_at)}
        </Note>
      </RowLink>
    </li>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { directionOf } from '#domain/money/direction.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Progress } from '#client/ui/figures/progress.ts';
import { Note } from '#client/ui/states/note.ts';
import { clockText } from './clock-text.ts';
import { ResultNow } from './result-now.tsx';
import styles from './seconds.module.css';

/** The time left, with the remaining share of the duration. */
const TimeLeft = ({ dueAt, seconds }: { dueAt: string; seconds: number }) => {
  const { t } = useLingui();
  const left = Math.min(seconds, useSecondsLeft(Date.parse(dueAt)));
  return (
    <>
      <span className={styles.left}>
        <span className="visually-hidden">{t`Time left`} </span>
        {clockText(left)}
      </span>
      <Progress className={styles.progress} max={seconds} value={left} aria-hidden="true" />
    </>
  );
};

/** The result if it ended now over the time left, or why there is none yet. */
const Running = ({ order }: { order: SecondsOrder }) => {
  const result = <ResultNow order={order} className={styles.now} />;
  if (order.due_at === null)
    return (
      <span className={styles.upper}>
        <Trans>Waiting</Trans>
      </span>
    );
  return (
    <>
      <span className={styles.upper}>
        <Trans>{result} if it ended now</Trans>
      </span>
      <TimeLeft dueAt={order.due_at} seconds={order.seconds} />
    </>
  );
};

/** The final result over the time of the order. */
const Settled = ({ order }: { order: SecondsOrder }) => {
  const { t } = useLingui();
  const result = order.result && { win: t`Won`, draw: t`Unchanged`, lose: t`Lost` }[order.result];
  return (
    <>
      <span className={styles.upper}>
        {order.profits === null ? null : (
          <Directed className={styles.now} direction={directionOf(order.profits)}>
            <Secret>{formatSigned(order.profits)}</Secret>
          </Directed>
        )}{' '}
        {result}
      </span>
      <Note as="time" size="tiny" className={styles.left} dateTime={order.created_at}>
        {formatRowTime(order.created_at)}
      </Note>
    </>
  );
};

/** One order: direction and pair over amount and terms, and at the right its result over its time. */
export const SecondsOrderRow = ({ order }: { order: SecondsOrder }) => {
  const { t } = useLingui();
  return (
    <li className={styles.row}>
      <RowLink className={styles.link} to="/pages/transaction/seconds_order" query={{ id: order.id }}>
        <span className={styles.what}>
          <Directed className={styles.side} side={order.type === 1 ? 'buy' : 'sell'}>
            {order.type === 1
              ? t({ message: 'Up', context: 'option' })
              : t({ message: 'Down', context: 'option' })}
          </Directed>{' '}
          <span className={styles.symbol}>{order.symbol}</span>
        </span>
        <Note as="span" size="tiny" className={styles.terms}>
          <Secret>
            {formatAmount(order.number)} {order.currency_name}
          </Secret>
          {' · '}
          {t`${ph({ seconds: order.seconds })} s · ${ph({ ratio: formatShare(order.profit_ratio) })}`}
        </Note>
        {order.status === 'open' ? <Running order={order} /> : <Settled order={order} />}
      </RowLink>
    </li>
  );
};

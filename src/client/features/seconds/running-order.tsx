import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { directionOf } from '#client/ui/direction.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Countdown } from './countdown.tsx';
import { expectedResult } from './expected-result.ts';
import { ResultSheet } from './result-sheet.tsx';
import styles from './seconds.module.css';
import { useRow } from '#client/data/engine/use-rows.ts';
import { refreshRow } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';

/** After this long without the result the server is asked, in case its word was lost on the way. */
const askAfterMs = 5_000;

/** A stake on its way: the time left, what it would come to now, and in the end its result. */
export const RunningOrder = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { t } = useLingui();
  const order = useRow('secondsOrders', id);
  const quote = useQuote(order?.match_id ?? 0);
  const [isShown, setShown] = useState(true);
  const dueAtMs = order?.due_at ? Date.parse(order.due_at) : null;
  const now = useNow(1000);
  const isLate = dueAtMs !== null && order?.status === 'open' && now - dueAtMs > askAfterMs;
  useEffect(() => {
    if (isLate) void refreshRow(secondsOrdersList, id);
  }, [id, isLate]);
  if (!order) return <Skeleton shape="block" />;
  const decimals = quote?.price_decimals ?? 2;
  const expected = quote
    ? expectedResult(order, order.end_price ?? quote.now_price, quote.quote_decimals)
    : null;
  const isSettled = order.status === 'closed';
  const outcomes = { win: t`You won`, draw: t`Unchanged`, lose: t`You lost` };
  const words = {
    win: t`You would win`,
    draw: t`Unchanged: stake would be refunded`,
    lose: t`You would lose`,
  };
  return (
    <Card className={styles.running}>
      <h2>
        {order.type === 1 ? t`${ph({ symbol: order.symbol })} up` : t`${ph({ symbol: order.symbol })} down`}
      </h2>
      {dueAtMs === null ? (
        <p role="status">
          <Trans>Order placed. It starts on the next tick.</Trans>
        </p>
      ) : isSettled ? null : (
        <Countdown dueAtMs={dueAtMs} seconds={order.seconds} />
      )}
      <dl className={styles.rows}>
        <div>
          <dt>
            <Trans>Stake</Trans>
          </dt>
          <dd>
            <Secret>
              {formatAmount(order.number)} {order.currency_name}
            </Secret>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Opening price</Trans>
          </dt>
          <dd>{order.open_price === null ? '—' : formatPrice(order.open_price, decimals)}</dd>
        </div>
        {order.end_price === null ? (
          <div>
            <dt>
              <Trans>Current price</Trans>
            </dt>
            <dd>{quote ? formatPrice(quote.now_price, decimals) : '—'}</dd>
          </div>
        ) : (
          <div>
            <dt>
              <Trans>Closing price</Trans>
            </dt>
            <dd>{formatPrice(order.end_price, decimals)}</dd>
          </div>
        )}
      </dl>
      {expected && !isSettled ? (
        <p className={styles.expected} data-direction={directionOf(expected.profits)}>
          {words[expected.result]}{' '}
          <b>
            {expected.result === 'draw' ? null : (
              <Secret>
                {formatSigned(expected.profits)} {order.currency_name}
              </Secret>
            )}
          </b>
        </p>
      ) : null}
      {isSettled && order.profits !== null && order.result ? (
        <p className={styles.result} data-direction={directionOf(order.profits)}>
          {outcomes[order.result]}{' '}
          <b>
            {order.result === 'draw' ? null : (
              <Secret>
                {formatSigned(order.profits)} {order.currency_name}
              </Secret>
            )}
          </b>
        </p>
      ) : null}
      <Button variant="secondary" onClick={onDone}>
        <Trans>New trade</Trans>
      </Button>
      {isSettled && isShown ? (
        <ResultSheet order={order} decimals={decimals} onClose={() => setShown(false)} />
      ) : null}
    </Card>
  );
};

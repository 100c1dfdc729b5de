import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { Countdown } from './countdown.tsx';
import { expectedResult } from './expected-result.ts';
import { ResultSheet } from './result-sheet.tsx';
import { ExpectedOutcome, RunningFigures, SettledOutcome } from './running-figures.tsx';
import styles from './seconds.module.css';
import { useRow } from '#client/data/engine/use-rows.ts';
import { refreshRow } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';

/** After this delay without a result the server is asked, in case its event was lost. */
const askAfterMs = 5_000;

interface RunningOrderProps {
  id: number;
  /** The ticket for the next stake is next to it, and not behind it. */
  isDismissible?: boolean;
  /** Another stake is being confirmed: the result waits until that is finished. */
  defersResult?: boolean;
  onDone: () => void;
}

/** A running stake: the time left, its current result, and in the end the final one. */
export const RunningOrder = ({
  id,
  isDismissible = false,
  defersResult = false,
  onDone,
}: RunningOrderProps) => {
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
  return (
    <Stack as={Card} gap={3} className={styles.running}>
      <Row spread>
        <h2>
          {order.type === 1 ? t`${ph({ symbol: order.symbol })} up` : t`${ph({ symbol: order.symbol })} down`}
        </h2>
        {isDismissible ? <IconButton label={t`Dismiss`} icon="close" size={18} onClick={onDone} /> : null}
      </Row>
      {dueAtMs === null ? (
        <p role="status">
          <Trans>Order placed. It starts on the next tick.</Trans>
        </p>
      ) : isSettled ? null : (
        <Countdown dueAtMs={dueAtMs} seconds={order.seconds} />
      )}
      <RunningFigures order={order} price={quote?.now_price} decimals={decimals} />
      {expected && !isSettled ? <ExpectedOutcome order={order} expected={expected} /> : null}
      {isSettled ? <SettledOutcome order={order} /> : null}
      {isDismissible ? null : (
        <Button variant="secondary" onClick={onDone}>
          <Trans>New trade</Trans>
        </Button>
      )}
      {isSettled && isShown && !defersResult ? (
        <ResultSheet
          order={order}
          decimals={decimals}
          onClose={isDismissible ? onDone : () => setShown(false)}
        />
      ) : null}
    </Stack>
  );
};

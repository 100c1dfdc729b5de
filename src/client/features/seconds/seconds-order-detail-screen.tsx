import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import {
  formatAmount,
  formatDateTime,
  formatPrice,
  formatShare,
  formatSigned,
} from '#client/lib/format/format.ts';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import styles from '#client/ui/figures/facts.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { openProduct } from '#client/components/ticket/product-switch.tsx';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { RunningOrder } from './running-order.tsx';
import { SecondsTicks } from './seconds-ticks.tsx';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';

const SettledChart = lazyPart(
  'seconds-later',
  async () => (await import('./charts/stake-charts.tsx')).SettledChart,
);

/** Stake, prices and result. */
const StakeFacts = ({ order, quote }: { order: SecondsOrder; quote: QuoteView | undefined }) => {
  const { t } = useLingui();
  const price = (text: string | null): string =>
    text === null ? '—' : quote ? formatPrice(text, quote.price_decimals) : formatAmount(text);
  const result = order.result && { win: t`Won`, draw: t`Unchanged`, lose: t`Lost` }[order.result];
  // What is not known yet has no row.
  const rows: readonly (readonly [string, ReactNode] | null)[] = [
    [t`Pair`, order.symbol],
    [
      t`Direction`,
      order.type === 1 ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' }),
    ],
    [
      t`Stake`,
      <Secret key="stake">
        {formatAmount(order.number)} {order.currency_name}
      </Secret>,
    ],
    [t`Profit if right`, formatShare(order.profit_ratio)],
    [t`Duration`, t`${ph({ seconds: order.seconds })} seconds`],
    [t`Opening price`, price(order.open_price)],
    order.end_price === null ? null : [t`Closing price`, price(order.end_price)],
    result ? [t`Result`, result] : null,
    order.profits === null
      ? null
      : [
          t`Profit or loss`,
          <Secret key="profits">
            {formatSigned(order.profits)} {order.currency_name}
          </Secret>,
        ],
    [t`Placed at`, formatDateTime(order.created_at)],
    [t`Opened at`, order.opened_at ? formatDateTime(order.opened_at) : '—'],
    [t`Expires at`, order.due_at ? formatDateTime(order.due_at) : '—'],
    order.closed_at ? [t`Settled at`, formatDateTime(order.closed_at)] : null,
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter((row) => row !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const Whole = ({ order }: { order: SecondsOrder }) => {
  const quote = useQuote(order.match_id);
  return (
    <>
      {order.status === 'open' ? (
        <RunningOrder id={order.id} onDone={() => void openProduct('seconds')} />
      ) : null}
      <StakeFacts order={order} quote={quote} />
      <h2 className={styles.heading}>
        <Trans>How the result was determined</Trans>
      </h2>
      <Suspense>{quote ? <SettledChart order={order} decimals={quote.price_decimals} /> : null}</Suspense>
      <SecondsTicks order={order} />
    </>
  );
};

/** One stake in full: running with its countdown, or settled with both ticks. */
export const SecondsOrderDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  return (
    <DetailScreen title={t`Order ${id}`} own={useOwnRow('secondsOrders', secondsOrdersList, id)}>
      {(order) => <Whole order={order} />}
    </DetailScreen>
  );
};

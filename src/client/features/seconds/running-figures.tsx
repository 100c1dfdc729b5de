import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { directionOf } from '#domain/money/direction.ts';
import type { ExpectedResult } from './expected-result.ts';
import styles from './seconds.module.css';

interface RunningFiguresProps {
  order: SecondsOrder;
  /** The current price; undefined while there is no quote. */
  price: string | undefined;
  decimals: number;
}

/** The stake, and the prices that decide. */
export const RunningFigures = ({ order, price, decimals }: RunningFiguresProps) => {
  const shown = (figure: string | null | undefined): string =>
    figure === null || figure === undefined ? '—' : formatPrice(figure, decimals);
  return (
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
        <dd>{shown(order.open_price)}</dd>
      </div>
      <div>
        <dt>{order.end_price === null ? <Trans>Current price</Trans> : <Trans>Closing price</Trans>}</dt>
        <dd>{shown(order.end_price ?? price)}</dd>
      </div>
    </dl>
  );
};

const Profits = ({ order, profits }: { order: SecondsOrder; profits: string | null }) => (
  <b>
    {profits === null ? null : (
      <Secret>
        {formatSigned(profits)} {order.currency_name}
      </Secret>
    )}
  </b>
);

/** Result if the price stayed. */
export const ExpectedOutcome = ({ order, expected }: { order: SecondsOrder; expected: ExpectedResult }) => {
  const { t } = useLingui();
  const labels = {
    win: t`You would win`,
    draw: t`Unchanged: stake would be refunded`,
    lose: t`You would lose`,
  };
  return (
    <Directed as="p" className={styles.expected} direction={directionOf(expected.profits)}>
      {labels[expected.result]}{' '}
      <Profits order={order} profits={expected.result === 'draw' ? null : expected.profits} />
    </Directed>
  );
};

/** The final result. */
export const SettledOutcome = ({ order }: { order: SecondsOrder }) => {
  const { t } = useLingui();
  const labels = { win: t`You won`, draw: t`Unchanged`, lose: t`You lost` };
  if (order.profits === null || !order.result) return null;
  return (
    <Directed as="p" className={styles.result} direction={directionOf(order.profits)}>
      {labels[order.result]}{' '}
      <Profits order={order} profits={order.result === 'draw' ? null : order.profits} />
    </Directed>
  );
};

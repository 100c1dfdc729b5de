import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fill, Order } from '#contract/orders.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { Card } from '#client/ui/card.tsx';
import styles from './orders.module.css';

/** One fill with the tick that decides it, so that anyone can recompute it. */
export const FillCard = ({ fill, order }: { fill: Fill; order: Order }) => {
  const { t } = useLingui();
  const { tick } = fill;
  const source = { simulated: t`simulated feed`, replay: t`replayed feed`, live: t`live feed` }[tick.source];
  const rows = [
    [t`Tick price`, formatAmount(tick.price)],
    [t`Bid / ask`, `${formatAmount(tick.bid)} / ${formatAmount(tick.ask)}`],
    [t`Tick time`, `${formatDateTime(tick.at)} (${tick.at})`],
    [t`Sequence`, String(tick.seq)],
    [t`Source`, source],
  ] as const;
  return (
    <Card className={styles.fill}>
      <p className={styles.dealt}>
        <Trans>{ph({ amount: formatAmount(fill.amount) })} {ph({ currency: order.currency_name })} at {ph({ price: formatAmount(fill.price) })} {ph({ money: order.legal_name })}, fee {ph({ fee: formatAmount(fill.fee) })} {ph({ feeCurrency: order.fee_currency_name })}</Trans>
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.none}>
        <Trans>The ladder of bids and asks follows from this tick and its sequence number alone; walking it for the amount gives this price.</Trans>
      </p>
    </Card>
  );
};

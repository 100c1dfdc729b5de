import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Fill, Order } from '#contract/orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Card } from '#client/ui/layout/card.tsx';
import styles from '#client/ui/figures/facts.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { Note } from '#client/ui/states/note.ts';

/** One fill with the tick that decides it, so that anyone can recompute it. */
export const FillCard = ({ fill, order }: { fill: Fill; order: Order }) => {
  const amount = <Secret>{formatAmount(fill.amount)}</Secret>;
  const fee = <Secret>{formatAmount(fill.fee)}</Secret>;
  return (
    <Card className={styles.fill}>
      <p className={styles.dealt}>
        <Trans>
          {amount} {ph({ currency: order.currency_name })} at {ph({ price: formatAmount(fill.price) })}{' '}
          {ph({ money: order.legal_name })}, fee {fee} {ph({ feeCurrency: order.fee_currency_name })}
        </Trans>
      </p>
      <TickFacts tick={fill.tick} />
      <Note>
        <Trans>
          The order book is derived from this tick and its sequence number alone; filling this amount gives
          this price.
        </Trans>
      </Note>
    </Card>
  );
};

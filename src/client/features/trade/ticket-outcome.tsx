import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { selectOrder, type OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
import { OutcomeSteps } from './outcome-steps.tsx';
import type { Ticket } from './use-ticket.ts';
import styles from './ticket-outcome.module.css';

interface TicketOutcomeProps {
  quote: QuoteView;
  snapshot: OrderTicketSnapshot;
  send: Ticket['send'];
  /** The outcome was seen and the next order begins. */
  onClear: () => void;
}

/** The first and last characters are enough to tell two keys apart. */
const shortKey = (key: string): string => `${key.slice(0, 4)}·${key.slice(-4)}`;

/** What became of an order that was sent: confirmed, or being found out. */
export const TicketOutcome = ({ quote, snapshot, send, onClear }: TicketOutcomeProps) => {
  const { t } = useLingui();
  const { request, key } = snapshot.context;
  const order = selectOrder(snapshot);
  const isUncertain = snapshot.hasTag('uncertain');
  const title = request?.type === 2 ? t`Sell ${ph({ symbol: quote.symbol })}` : t`Buy ${ph({ symbol: quote.symbol })}`;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.badge} data-tone={order ? 'done' : 'warn'}>{order ? { waiting: t`Waiting`, open: t`Open`, filled: t`Filled`, cancelled: t`Cancelled` }[order.status] : t`Confirming…`}</span>
      </div>
      <p className={styles.words} role="status">
        {order ? (
          order.status === 'filled' ? (
            <Trans>Filled {ph({ filled: formatAmount(order.filled) })} {ph({ currency: order.currency_name })} at {ph({ price: formatPrice(order.price, quote.price_decimals) })} on average.</Trans>
          ) : order.status === 'waiting' ? (
            <Trans>Accepted. Its funds are held, and it waits for its price; you may close the app.</Trans>
          ) : (
            <Trans>Accepted. {ph({ filled: formatAmount(order.filled) })} of {ph({ amount: formatAmount(order.amount) })} {ph({ currency: order.currency_name })} filled; the rest waits for its price.</Trans>
          )
        ) : isUncertain && key ? (
          <Trans>The answer did not arrive. Your order carries the key {ph({ key: shortKey(key) })}: it is placed once or not at all, and we are asking which. You may close the app meanwhile.</Trans>
        ) : (
          <Trans>Your order is on its way.</Trans>
        )}
      </p>
      <OutcomeSteps snapshot={snapshot} />
      {isUncertain ? <Button variant="secondary" busy={snapshot.matches({ resolving: 'asking' })} onClick={() => send({ type: 'user.askedNow' })}><Trans>Ask now</Trans></Button> : null}
      {order ? (
        <div className={styles.actions}>
          <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}><Trans>Order details</Trans></Link>
          <Button variant="secondary" onClick={onClear}><Trans>New order</Trans></Button>
        </div>
      ) : null}
    </Card>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { selectOrder, type OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
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

type StepState = 'done' | 'warn' | 'now' | 'open';

const Step = ({ state, label, detail }: { state: StepState; label: string; detail?: string }) => (
  <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={styles.dot} aria-hidden="true" />
    <span className={styles.label}>{label}</span>
    <span className={styles.detail}>{detail}</span>
  </li>
);

/** What became of an order that was sent: confirmed, or being found out. */
export const TicketOutcome = ({ quote, snapshot, send, onClear }: TicketOutcomeProps) => {
  const { t } = useLingui();
  const { request, key, tries } = snapshot.context;
  const order = selectOrder(snapshot);
  const isUncertain = snapshot.hasTag('uncertain');
  const isOffline = snapshot.hasTag('offline');
  const needsLogin = snapshot.matches({ resolving: 'waitingForSession' });
  const title = request?.type === 2 ? t`Sell ${ph({ symbol: quote.symbol })}` : t`Buy ${ph({ symbol: quote.symbol })}`;
  const asking = needsLogin ? t`after you log in` : isOffline ? t`as soon as you are online` : t`try ${tries}`;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.badge} data-tone={order ? 'done' : 'warn'}>{order ? (order.status === 'filled' ? t`Filled` : t`Open`) : t`Confirming…`}</span>
      </div>
      <p className={styles.words} role="status">
        {order ? (
          order.status === 'filled' ? (
            <Trans>Filled {ph({ filled: formatAmount(order.filled) })} {ph({ currency: order.currency_name })} at {ph({ price: formatPrice(order.price, quote.price_decimals) })} on average.</Trans>
          ) : (
            <Trans>Accepted. {ph({ filled: formatAmount(order.filled) })} of {ph({ amount: formatAmount(order.amount) })} {ph({ currency: order.currency_name })} filled; the rest waits for its price.</Trans>
          )
        ) : isUncertain && key ? (
          <Trans>The answer did not arrive. Your order carries the key {ph({ key: shortKey(key) })}: it is placed once or not at all, and we are asking which. You may close the app meanwhile.</Trans>
        ) : (
          <Trans>Your order is on its way.</Trans>
        )}
      </p>
      <ol className={styles.steps}>
        <Step state="done" label={t`Sent`} />
        {isUncertain ? <Step state="warn" label={t`Connection lost`} /> : null}
        {isUncertain ? <Step state="now" label={t`Asking the exchange`} detail={asking} /> : null}
        <Step state={order ? 'done' : isUncertain ? 'open' : 'now'} label={t`Outcome`} detail={order ? t`Order ${ph({ number: order.id })}` : '—'} />
      </ol>
      {isUncertain ? <Button variant="secondary" busy={snapshot.matches({ resolving: 'asking' })} onClick={() => send({ type: 'user.askedNow' })}><Trans>Ask now</Trans></Button> : null}
      {order ? (
        <div className={styles.actions}>
          <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}><Trans>Order details</Trans></Link>
          <Button
            variant="secondary"
            onClick={() => {
              onClear();
              send({ type: 'user.dismissed' });
            }}
          >
            <Trans>New order</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

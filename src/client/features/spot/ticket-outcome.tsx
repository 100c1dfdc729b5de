import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { OutcomeSteps } from './outcome-steps.tsx';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import type { SpotTicketView } from './spot-ticket-kind.ts';
import styles from '#client/parts/ticket/outcome.module.css';

interface TicketOutcomeProps {
  quote: QuoteView;
  ticket: SpotTicketView;
}

/** What became of an order that was sent: confirmed, or being found out. */
export const TicketOutcome = ({ quote, ticket }: TicketOutcomeProps) => {
  const { t } = useLingui();
  const { request, answer: order, sending, dismiss } = ticket;
  const title =
    request?.type === 2 ? t`Sell ${ph({ symbol: quote.symbol })}` : t`Buy ${ph({ symbol: quote.symbol })}`;
  const steps = ticket.steps ? <OutcomeSteps steps={ticket.steps} sending={sending} order={order} /> : null;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.badge} data-tone={order ? 'done' : 'warn'}>
          {order
            ? {
                waiting: t`Waiting`,
                open: t({ message: 'Open', context: 'order' }),
                filled: t`Filled`,
                cancelled: t`Cancelled`,
              }[order.status]
            : t`Confirming…`}
        </span>
      </div>
      {order ? (
        <p className={styles.words} role="status">
          {order.status === 'filled' ? (
            <Trans>
              Filled {ph({ filled: formatAmount(order.filled) })} {ph({ currency: order.currency_name })} at{' '}
              {ph({ price: formatPrice(order.price, quote.price_decimals) })} on average.
            </Trans>
          ) : order.status === 'waiting' ? (
            <Trans>Order placed. Funds are reserved. You can close the app.</Trans>
          ) : (
            <Trans>
              Order placed. {ph({ filled: formatAmount(order.filled) })} of{' '}
              {ph({ amount: formatAmount(order.amount) })} {ph({ currency: order.currency_name })} filled; the
              rest is open.
            </Trans>
          )}
        </p>
      ) : (
        <SendingState sending={sending}>{steps}</SendingState>
      )}
      {order ? (
        <>
          {steps}
          <div className={styles.actions}>
            <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}>
              <Trans>Order details</Trans>
            </Link>
            <Button variant="secondary" onClick={dismiss}>
              <Trans>New order</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { UncertainOrder } from '#client/components/ticket/uncertain-order.tsx';
import styles from '#client/components/ticket/outcome.module.css';
import type { SpotTicketView } from './spot-ticket-kind.ts';
import { useOrderOutcomeText } from './use-order-outcome-text.ts';

interface TicketOutcomeProps {
  quote: QuoteView;
  ticket: SpotTicketView;
}

/** An order whose outcome is being checked, or was found. */
export const TicketOutcome = ({ quote, ticket }: TicketOutcomeProps) => {
  const { t } = useLingui();
  const textOf = useOrderOutcomeText(quote);
  const { request, answer: order } = ticket;
  const figures = request
    ? [
        [t`Amount`, `${formatAmount(request.amount)} ${quote.currency_name}`] as const,
        ...(request.target_price
          ? [
              [
                t`Limit price`,
                `${formatPrice(request.target_price, quote.price_decimals)} ${quote.legal_name}`,
              ] as const,
            ]
          : []),
      ]
    : [];
  return (
    <UncertainOrder
      ticket={ticket}
      title={
        request?.type === 2 ? t`Sell ${ph({ symbol: quote.symbol })}` : t`Buy ${ph({ symbol: quote.symbol })}`
      }
      figures={figures}
      result={order && { id: order.id, atMs: Date.parse(order.filled_at ?? order.created_at) }}
      badge={
        order &&
        {
          waiting: t`Waiting`,
          open: t({ message: 'Open', context: 'order' }),
          filled: t`Filled`,
          cancelled: t`Cancelled`,
        }[order.status]
      }
      text={order && textOf(order)}
      costs={
        order?.status === 'filled'
          ? [
              [t`Total`, `${formatAmount(order.turnover, 2)} ${order.legal_name}`],
              [t`Fee`, `${formatAmount(order.fee)} ${order.fee_currency_name}`],
            ]
          : []
      }
      link={
        order && (
          <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}>
            <Trans>Order details</Trans>
          </Link>
        )
      }
    />
  );
};

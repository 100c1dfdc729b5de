import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import { triggerDirection } from '#domain/order-rules.ts';
import { OrderRisk } from './order-risk.tsx';
import type { SpotDraft } from './spot-draft.ts';
import { hasLimit, sellsAtStops } from './spot-ticket.ts';
import type { TicketView } from './ticket-view.ts';

interface ConfirmOrderProps {
  quote: QuoteView;
  draft: SpotDraft;
  view: TicketView;
  isOpen: boolean;
  /** The price went stale or the network left while the user read. */
  isBlocked: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Fee, result and risk, before anything is sent. */
export const ConfirmOrder = ({ quote, draft, view, isOpen, isBlocked, onConfirm, onCancel }: ConfirmOrderProps) => {
  const { t } = useLingui();
  const { estimate, ticket } = view;
  const buying = draft.side === 'buy';
  const [paid, received] = buying ? [quote.legal_name, quote.currency_name] : [quote.currency_name, quote.legal_name];
  const price = (text: string): string => `${formatPrice(text, quote.price_decimals)} ${quote.legal_name}`;
  const rows = estimate
    ? [
        { label: t`Amount`, value: `${formatAmount(view.ticket.amount)} ${quote.currency_name}` },
        ...(ticket.trigger_price ? [{ label: t`Trigger price`, value: `${triggerDirection(ticket.trigger_price, ticket.seen_price ?? quote.now_price) === 'rises' ? '≥' : '≤'} ${price(ticket.trigger_price)}` }] : []),
        ...(sellsAtStops(draft) ? [] : hasLimit(draft) ? [{ label: t`Limit price`, value: price(estimate.worstPrice) }] : [{ label: t`Expected price`, value: price(estimate.price) }, { label: t`Worst price`, value: price(estimate.worstPrice) }]),
        ...(ticket.target_profit_price ? [{ label: t`Take profit`, value: price(ticket.target_profit_price) }] : []),
        ...(ticket.stop_loss_price ? [{ label: t`Stop loss`, value: price(ticket.stop_loss_price) }] : []),
        { label: t`Estimated total`, value: `${formatAmount(estimate.pay)} ${paid}` },
        { label: t`Fee`, value: `${formatAmount(estimate.fee)} ${received}` },
        { label: t`You receive`, value: `${formatAmount(estimate.receive)} ${received}` },
      ]
    : [];
  return (
    <Confirm
      open={isOpen}
      title={buying ? t`Buy ${ph({ symbol: quote.symbol })}` : t`Sell ${ph({ symbol: quote.symbol })}`}
      rows={rows}
      risk={<OrderRisk draft={draft} />}
      variant={draft.side}
      confirmLabel={buying ? t`Buy ${ph({ currency: quote.currency_name })}` : t`Sell ${ph({ currency: quote.currency_name })}`}
      onConfirm={() => {
        if (!isBlocked) onConfirm();
      }}
      onCancel={onCancel}
    >
      {isBlocked ? <p role="alert">{t`The price is no longer live or the order no longer fits. Go back and look again.`}</p> : null}
    </Confirm>
  );
};

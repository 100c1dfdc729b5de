import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import type { SpotDraft } from './spot-draft.ts';
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
  const { estimate } = view;
  const buying = draft.side === 'buy';
  const [paid, received] = buying ? [quote.legal_name, quote.currency_name] : [quote.currency_name, quote.legal_name];
  const price = (text: string): string => `${formatPrice(text, quote.price_decimals)} ${quote.legal_name}`;
  const rows = estimate
    ? [
        { label: t`Amount`, value: `${formatAmount(view.ticket.amount)} ${quote.currency_name}` },
        draft.kind === 'limit' ? { label: t`Limit price`, value: price(estimate.worstPrice) } : { label: t`Expected price`, value: price(estimate.price) },
        ...(draft.kind === 'market' ? [{ label: t`Worst price`, value: price(estimate.worstPrice) }] : []),
        { label: t`Estimated total`, value: `${formatAmount(estimate.pay)} ${paid}` },
        { label: t`Fee`, value: `${formatAmount(estimate.fee)} ${received}` },
        { label: t`You receive`, value: `${formatAmount(estimate.receive)} ${received}` },
      ]
    : [];
  const risk =
    draft.kind === 'market'
      ? t`A market order fills at once and cannot be undone. It never fills beyond the worst price; outside of it nothing is dealt.`
      : t`A limit order waits until its price is reached, which may be never. Its funds stay frozen until it is filled or cancelled.`;
  return (
    <Confirm
      open={isOpen}
      title={buying ? t`Buy ${ph({ symbol: quote.symbol })}` : t`Sell ${ph({ symbol: quote.symbol })}`}
      rows={rows}
      risk={risk}
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

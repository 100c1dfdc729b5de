import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice } from '#client/lib/format.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import type { FuturesForm } from './use-futures-form.ts';

/** Margin, fee, liquidation and risk, before anything is sent. */
export const ConfirmPosition = ({ quote, form }: { quote: QuoteView; form: FuturesForm }) => {
  const { t } = useLingui();
  const { draft, view } = form;
  const { estimate, request } = view;
  const isLong = draft.side === 'long';
  const isBlocked = view.problem !== null || form.isStale || form.isOffline;
  const price = (text: string): string => `${formatPrice(text, quote.price_decimals)} ${quote.legal_name}`;
  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  const rows = estimate
    ? [
        { label: t`Lots`, value: `${request.share} (${formatAmount(estimate.size)} ${quote.currency_name})` },
        { label: t`Leverage`, value: `${draft.multiple}×` },
        draft.kind === 'limit' ? { label: t`Limit price`, value: price(estimate.price) } : { label: t`Expected price`, value: price(estimate.price) },
        ...(draft.kind === 'market' ? [{ label: t`Worst price`, value: price(estimate.worstPrice) }] : []),
        { label: t`Value`, value: money(estimate.value) },
        { label: t`Margin`, value: money(estimate.margin) },
        { label: t`Fee`, value: money(estimate.fee) },
        ...(draft.kind === 'limit' ? [{ label: t`Frozen until it opens`, value: money(estimate.held) }] : []),
        { label: t`Liquidation price`, value: price(estimate.liquidationPrice) },
        ...(request.target_profit_price ? [{ label: t`Take profit`, value: price(request.target_profit_price) }] : []),
        ...(request.stop_loss_price ? [{ label: t`Stop loss`, value: price(request.stop_loss_price) }] : []),
      ]
    : [];
  return (
    <Confirm
      open={form.isConfirming}
      title={isLong ? t`Open long ${ph({ symbol: quote.symbol })}` : t`Open short ${ph({ symbol: quote.symbol })}`}
      rows={rows}
      risk={t`At the liquidation price the position is closed and its whole margin is lost. You never owe more than the margin. Closing costs the fee again, and every night 0.02% of the value.`}
      variant={isLong ? 'buy' : 'sell'}
      confirmLabel={isLong ? t`Open long` : t`Open short`}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    >
      {isBlocked ? <p role="alert">{t`The price is no longer live or the order no longer fits. Go back and look again.`}</p> : null}
    </Confirm>
  );
};

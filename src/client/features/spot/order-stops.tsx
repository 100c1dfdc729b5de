import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Switch } from '#client/ui/fields/switch.tsx';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import type { SpotDraft } from './spot-draft.ts';
import type { OrderForm } from './use-order-form.ts';

interface OrderStopsProps {
  quote: QuoteView;
  draft: SpotDraft;
  form: Pick<OrderForm, 'edit' | 'errorOf'>;
}

/** Take-profit and stop-loss as one-cancels-other: attached to a buy, or in place of a sell's trigger. */
export const OrderStops = ({ quote, draft, form }: OrderStopsProps) => {
  const { t } = useLingui();
  const money = quote.legal_name;
  return (
    <>
      <Switch
        label={t`TP/SL`}
        description={
          draft.side === 'buy'
            ? t`Sells your purchase at whichever price comes first`
            : t`Two prices: sells at whichever is reached first`
        }
        checked={draft.hasStops}
        onChange={(hasStops) => form.edit({ hasStops })}
      />
      {draft.hasStops ? (
        <>
          <AmountField
            label={t`Take profit (${ph({ money })})`}
            value={draft.takeProfit}
            error={form.errorOf('target_profit_price')}
            onChange={(takeProfit) => form.edit({ takeProfit })}
          />
          <AmountField
            label={t`Stop loss (${ph({ money })})`}
            value={draft.stopLoss}
            error={form.errorOf('stop_loss_price')}
            onChange={(stopLoss) => form.edit({ stopLoss })}
          />
        </>
      ) : null}
    </>
  );
};

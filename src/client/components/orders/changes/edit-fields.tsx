import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { editFieldsOf, type EditField, type OrderEdit } from '#domain/orders/order-edit.ts';
import { stepFigure } from '#domain/money/step-figure.ts';

interface EditFieldsProps {
  order: Order;
  quote: QuoteView | undefined;
  edit: OrderEdit;
  errorOf: (field: EditField) => string | undefined;
  onChange: (patch: Partial<OrderEdit>) => void;
}

/** Fields prefilled with the order's current figures. */
export const EditFields = ({ order, quote, edit, errorOf, onChange }: EditFieldsProps) => {
  const { t } = useLingui();
  const money = order.legal_name;
  const labels: Record<EditField, string> = {
    trigger_price: t`Trigger price (${ph({ money })})`,
    target_price: t`Price (${ph({ money })})`,
    amount:
      order.filled === '0'
        ? t`Amount (${ph({ currency: order.currency_name })})`
        : t`Remaining amount (${ph({ currency: order.currency_name })})`,
    target_profit_price: t`Take profit (${ph({ money })})`,
    stop_loss_price: t`Stop loss (${ph({ money })})`,
  };
  const stepOf = (field: EditField): { step: string; decimals: number } | null =>
    !quote
      ? null
      : field === 'amount'
        ? { step: `1e-${quote.amount_decimals}`, decimals: quote.amount_decimals }
        : { step: quote.tick_size, decimals: quote.price_decimals };
  return editFieldsOf(order).map((field) => {
    const by = stepOf(field);
    return (
      <AmountField
        key={field}
        label={labels[field]}
        value={edit[field]}
        error={errorOf(field)}
        onChange={(value) => onChange({ [field]: value })}
        onStep={
          by
            ? (steps) => onChange({ [field]: stepFigure(edit[field], by.step, by.decimals, steps) })
            : undefined
        }
      />
    );
  });
};

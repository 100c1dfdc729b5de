import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { decimal } from '#domain/money/money.ts';
import type { SpotDraft } from './spot-draft.ts';
import { isPrice } from './spot-ticket.ts';
import type { OrderForm } from './use-order-form.ts';
import styles from '#client/components/ticket/ticket.module.css';

interface ConditionalFieldsProps {
  quote: QuoteView;
  draft: SpotDraft;
  form: Pick<OrderForm, 'edit' | 'errorOf'>;
}

/** The trigger price of an order, and its type once triggered. */
export const ConditionalFields = ({ quote, draft, form }: ConditionalFieldsProps) => {
  const { t } = useLingui();
  const trigger = draft.trigger.trim();
  const way = !isPrice(trigger)
    ? undefined
    : decimal(trigger).gt(decimal(quote.now_price))
      ? t`Triggers when price rises to it`
      : t`Triggers when price falls to it`;
  return (
    <>
      <AmountField
        label={t`Trigger price (${ph({ money: quote.legal_name })})`}
        value={draft.trigger}
        error={form.errorOf('trigger_price')}
        hint={way}
        onChange={(typed) => form.edit({ trigger: typed })}
      />
      <span className={styles.then} aria-hidden="true">{t`Then place`}</span>
      <Segments
        label={t`Then place`}
        options={[
          { value: 'market', label: t({ message: 'Market', context: 'order type' }) },
          { value: 'limit', label: t`Limit` },
        ]}
        value={draft.triggered}
        onChange={(triggered) => form.edit({ triggered })}
      />
    </>
  );
};

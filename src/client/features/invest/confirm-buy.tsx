import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { dualAmount } from '#domain/dual-investments/dual-investment.ts';
import { toPlain } from '#domain/money/money.ts';
import { useDaysText, useSharesText } from './days-text.ts';
import { linkedText, paidIn, pairOf } from './dual-terms.ts';
import { RiskText } from './risk-text.tsx';
import { bothOutcomes } from './settlement.ts';
import type { BuyForm } from './use-buy-form.ts';

/** The figures of the purchase exactly as they are sent. */
export const ConfirmBuy = ({ form }: { form: BuyForm }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const sharesText = useSharesText();
  if (!form.asked) return null;
  const { product, terms } = form.asked;
  const pair = pairOf(product);
  const linked = linkedText(terms.linked_price);
  const { coin, quote } = bothOutcomes(terms);
  return (
    <Confirm
      open
      title={t`Confirm purchase`}
      rows={[
        { label: t`You pay`, value: `${formatAmount(toPlain(dualAmount(terms)))} ${paidIn(product)}` },
        { label: t`Shares`, value: sharesText(terms.num) },
        { label: t`Linked price`, value: `${linked} ${pair.quote}` },
        { label: t`APR`, value: formatShare(terms.apr) },
        { label: t`Term`, value: `${daysText(terms.days)}, ${formatDateTime(product.end_at)}` },
        { label: t`Ends below ${ph({ price: linked })}`, value: `${formatAmount(coin)} ${pair.coin}` },
        {
          label: t`Ends at or above ${ph({ price: linked })}`,
          value: `${formatAmount(quote)} ${pair.quote}`,
        },
        { label: t`Fee`, value: t({ message: 'None', context: 'fee' }) },
      ]}
      risk={<RiskText terms={terms} pair={pair} />}
      confirmLabel={t`Buy ${ph({ shares: sharesText(terms.num) })}`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { priceText } from './price-text.ts';
import { approvable } from './shares.ts';
import type { ApplyForm } from './use-apply-form.ts';

/** Cost of the typed amount at the current rate. */
export const ApplyFigures = ({ form }: { form: ApplyForm }) => {
  const { t } = useLingui();
  const { info, pay, payPrice, amount, total } = form;
  const coins = total === null ? '' : `${formatAmount(approvable(amount, info))} ${info.currency_name}`;
  const rows = [
    [
      t`Price now`,
      payPrice.price === null ? '—' : priceText(info.currency_name, payPrice.price, pay.currency_name),
    ],
    [t`Frozen until the end`, total === null ? '—' : `${formatAmount(total)} ${pay.currency_name}`],
    [t`Would be approved now`, total === null ? '—' : t`about ${ph({ amount: coins })}`],
    [t`Coins usable from`, formatDateTime(info.free_at)],
  ] as const;
  return <Facts rows={rows} />;
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanOffer } from '#contract/loan-rows.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { lentAccount, loanRate } from '#domain/loans/loans.ts';
import { estimateText } from './risk-figures.ts';
import type { LoanForm } from './use-loan-form.ts';

/** The figures of the application exactly as they are sent. */
export const ConfirmLoan = ({ form, offer }: { form: LoanForm; offer: LoanOffer }) => {
  const { t } = useLingui();
  if (!form.asked) return null;
  const { request, figures } = form.asked;
  const currencyOf = (id: number) => offer.currencies.find(({ currency_id }) => currency_id === id);
  const nameOf = (id: number): string => currencyOf(id)?.currency_name ?? '';
  const of = (amount: string): string => `${formatAmount(amount)} ${nameOf(request.currency_id)}`;
  const estimate = (amount: string): string =>
    `${estimateText(amount, currencyOf(request.currency_id)?.decimals ?? 0)} ${nameOf(request.currency_id)}`;
  const priceAt = (price: string | null): string =>
    price ? `${form.shown.symbol} ${formatAmount(price)}` : '—';
  return (
    <Confirm
      open
      title={t`Confirm application`}
      rows={[
        { label: t`You borrow`, value: of(request.amount) },
        { label: t`Paid out to you`, value: `${estimate(figures.free)} · ${t(accountLabels[lentAccount])}` },
        { label: t`Held as security`, value: estimate(figures.held) },
        { label: t`Term in days`, value: String(request.term_days) },
        {
          label: t`Collateral`,
          value: `${formatAmount(request.collateral)} ${nameOf(request.collateral_id)} · ${t(accountLabels[request.collateral_account])}`,
        },
        {
          label: t`Interest per day`,
          value: `${formatShare(loanRate(request.term_days))} · ${of(figures.ofDay)}`,
        },
        { label: t`Total interest`, value: of(figures.interest) },
        { label: t`Owed at end of term`, value: of(figures.atEnd) },
        { label: t`Collateral ratio`, value: formatShare(figures.rate) },
        { label: t`Collateral is sold at`, value: priceAt(figures.closing) },
        { label: t`Fee`, value: t({ message: 'None', context: 'fee' }) },
      ]}
      risk={
        <Trans>
          The amounts paid out and held depend on the price at payout; these are estimates. Below a collateral
          ratio of {ph({ closing: formatShare(offer.closing_rate) })}, enough collateral is sold to repay the
          debt, for a fee of {ph({ fee: formatShare(offer.sale_fee) })}. After the term,{' '}
          {ph({ overdue: formatShare(offer.overdue_rate) })} of the whole loan is added every day.
        </Trans>
      }
      confirmLabel={t({ message: 'Apply', context: 'loan' })}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};

import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { Secret } from '#client/components/wallets/secret.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import type { BalanceStep } from './use-transfer-form.ts';

/** Available balance of one account, before and after. */
export const BalanceStepText = ({
  step: { before, after },
  currency,
}: {
  step: BalanceStep;
  currency: string;
}) => (
  <Secret>
    {formatAmount(before)}
    {after === null ? '' : ` → ${formatAmount(after)}`} {currency}
  </Secret>
);

/** Available balances of both accounts, now and after the transfer. */
export const BalanceSteps = ({ steps, currency }: { steps: readonly BalanceStep[]; currency: string }) => {
  const { t } = useLingui();
  return (
    <dl className={ticketStyles.rows} aria-label={t`Available before and after`}>
      {steps.map((step) => (
        <div key={step.account}>
          <dt>{t(accountLabels[step.account])}</dt>
          <dd>
            <BalanceStepText step={step} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { BalanceStepText } from './balance-steps.tsx';
import type { TransferForm, TransferSnapshot } from './use-transfer-form.ts';

/**
 * The amount transferred and both resulting balances. The request sent is the one these figures are computed
 * from.
 */
export const ConfirmTransfer = ({
  asked: { request, currencyName, steps },
  form,
}: {
  asked: TransferSnapshot;
  form: Pick<TransferForm, 'moved' | 'confirm' | 'cancel' | 'reviewAgain'>;
}) => {
  const { t } = useLingui();
  return (
    <Confirm
      open
      title={t`Confirm transfer`}
      rows={[
        { label: t`Amount`, value: `${formatAmount(request.number)} ${currencyName}` },
        { label: t({ message: 'From', context: 'account' }), value: t(accountLabels[request.from_field]) },
        { label: t({ message: 'To', context: 'account' }), value: t(accountLabels[request.to_field]) },
        { label: t`Fee`, value: `${formatAmount('0')} ${currencyName}` },
        ...steps.map((step) => ({
          label: t`Available: ${ph({ account: t(accountLabels[step.account]) })}`,
          value: <BalanceStepText step={step} currency={currencyName} />,
        })),
      ]}
      confirmLabel={t`Transfer`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};

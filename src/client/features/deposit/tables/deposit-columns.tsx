import { useLingui } from '@lingui/react/macro';
import type { Column } from '#client/ui/lists/table-view.ts';
import { useArrivalText } from '#client/features/deposit/arrival-labels.ts';
import type { StoredDeposit } from '#client/features/deposit/deposit-history.ts';
import { useDepositTexts } from '#client/features/deposit/use-deposit-texts.ts';
import { amountColumn, copiedColumn, textColumn, timeColumn } from './payment-columns.tsx';

/** Columns of deposits; a deposit has no fee. */
export const useDepositColumns = (): readonly Column<StoredDeposit>[] => {
  const { t } = useLingui();
  const { statusText } = useDepositTexts();
  const arrivalText = useArrivalText();
  return [
    timeColumn<StoredDeposit>(t`Time`, 'deposit'),
    textColumn({ id: 'currency', label: t`Currency`, width: 88 }, ({ currency_name }) => currency_name),
    textColumn({ id: 'network', label: t`Network`, width: 136, rank: 20 }, arrivalText),
    amountColumn({ id: 'amount', label: t`Amount`, of: ({ amount }) => amount }),
    amountColumn({ id: 'credited', label: t`Credited`, rank: 30, of: ({ credited }) => credited }),
    textColumn({ id: 'status', label: t`Status`, width: 120 }, ({ status }) => statusText(status)),
    copiedColumn({ id: 'to', label: t`Address`, width: 168, rank: 40 }, ({ address }) => address),
    copiedColumn(
      { id: 'reference', label: t`Reference`, width: 168, rank: 10 },
      ({ reference }) => reference,
    ),
  ];
};

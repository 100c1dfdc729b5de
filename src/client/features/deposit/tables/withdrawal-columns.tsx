import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { withdrawalLabels } from '#client/components/withdrawals/withdrawal-labels.ts';
import type { Column } from '#client/ui/lists/table-view.ts';
import { chainNames } from '#client/features/deposit/chain-names.ts';
import type { StoredWithdrawal } from '#client/features/deposit/withdrawal-history.ts';
import { amountColumn, copiedColumn, textColumn, timeColumn } from './payment-columns.tsx';

/** Columns of withdrawals. */
export const useWithdrawalColumns = (): readonly Column<StoredWithdrawal>[] => {
  const { t } = useLingui();
  return useMemo(
    () => [
      timeColumn<StoredWithdrawal>(t`Time`, 'withdrawal'),
      textColumn({ id: 'currency', label: t`Currency`, width: 80, rank: 30 }, (row) => row.currency_name),
      textColumn({ id: 'network', label: t`Network`, width: 136, rank: 20 }, ({ chain, name }) =>
        chain ? chainNames[chain] : name,
      ),
      amountColumn({ id: 'amount', label: t`Amount`, of: ({ number }) => number }),
      amountColumn({ id: 'fee', label: t`Fee`, rank: 40, of: ({ fee }) => fee }),
      amountColumn({ id: 'received', label: t`You receive`, rank: 50, of: ({ received }) => received }),
      copiedColumn(
        { id: 'to', label: t({ message: 'To', context: 'payee' }), width: 160 },
        (row) => row.address,
      ),
      textColumn({ id: 'status', label: t`Status`, width: 176 }, ({ status }) => t(withdrawalLabels[status])),
      copiedColumn(
        { id: 'reference', label: t`Reference`, width: 160, rank: 10 },
        ({ reference }) => reference,
      ),
    ],
    [t],
  );
};

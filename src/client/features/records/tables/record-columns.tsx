import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { isZero } from '#domain/money/money.ts';
import { movedAmount } from '#domain/wallets/moved-amount.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';

interface FigureColumn {
  id: string;
  label: string;
  width: number;
  rank?: number;
  of: (movement: Movement) => string;
}

const figure = ({ of, ...column }: FigureColumn): Column<Movement> => ({
  ...column,
  isFigure: true,
  cell: (movement) => <Secret>{of(movement)}</Secret>,
});

/** Columns of the ledger's movements; unsorted, since only a part of them is on the device. */
export const useRecordColumns = (): readonly Column<Movement>[] => {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'time',
        label: t`Time`,
        width: 160,
        isFixed: true,
        cell: ({ id, created_at: at }) => (
          <RowLink to="/pages/fund/assets_all_record" query={{ entry: id }}>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </RowLink>
        ),
      },
      { id: 'kind', label: t`Kind`, width: 168, cell: ({ kind }) => t(describeMovement(kind).label) },
      {
        id: 'account',
        label: t`Account`,
        width: 168,
        rank: 30,
        cell: ({ account }) => t(accountLabels[account]),
      },
      figure({
        id: 'amount',
        label: t`Amount`,
        width: 160,
        of: (movement) => {
          const moved = movedAmount(movement);
          return moved.of === 'total' ? `${formatSigned(moved.amount)} ${movement.currency_name}` : '—';
        },
      }),
      figure({
        id: 'reserved',
        label: t`Reserved`,
        width: 160,
        rank: 10,
        of: ({ frozen_change, currency_name }) =>
          isZero(frozen_change) ? '' : `${formatSigned(frozen_change)} ${currency_name}`,
      }),
      figure({
        id: 'before',
        label: t`Balance before`,
        width: 128,
        rank: 20,
        of: ({ before }) => formatAmount(before),
      }),
      figure({ id: 'after', label: t`Balance after`, width: 128, of: ({ after }) => formatAmount(after) }),
    ],
    [t],
  );
};

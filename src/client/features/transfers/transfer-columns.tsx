import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { rateText } from './rate-text.ts';
import type { StoredTransfer } from './transfer-history.ts';

type TransferColumn = Column<StoredTransfer>;

/** Columns for the amounts of transfers and conversions. */
const useAmountColumns = (): readonly TransferColumn[] => {
  const { t } = useLingui();
  return [
    {
      id: 'sent',
      label: t`Amount`,
      width: 160,
      isFigure: true,
      orderBy: ({ number }) => Number(number),
      cell: ({ number, from_currency_name }) => (
        <Secret>
          {formatAmount(number)} {from_currency_name}
        </Secret>
      ),
    },
    {
      id: 'received',
      label: t`You received`,
      width: 168,
      isFigure: true,
      orderBy: ({ received }) => Number(received),
      cell: ({ received, to_currency_name }) => (
        <Secret>
          {formatAmount(received)} {to_currency_name}
        </Secret>
      ),
    },
    {
      id: 'fee',
      label: t`Fee`,
      width: 136,
      rank: 20,
      isFigure: true,
      orderBy: ({ fee }) => Number(fee),
      cell: ({ fee, to_currency_name }) => (
        <Secret>
          {formatAmount(fee)} {to_currency_name}
        </Secret>
      ),
    },
    {
      id: 'rate',
      label: t`Rate`,
      width: 208,
      rank: 30,
      isFigure: true,
      cell: ({ from_currency_name: from, to_currency_name: to, from_price, to_price }) =>
        from_price === null || to_price === null ? '—' : rateText(from, to, { from_price, to_price }),
    },
  ];
};

/** Columns of transfers and conversions; between accounts, or between currencies of one account. */
export const useTransferColumns = (): readonly TransferColumn[] => {
  const { t } = useLingui();
  const amounts = useAmountColumns();
  const accountOf =
    (side: 'from' | 'to') =>
    (transfer: StoredTransfer): string =>
      t(accountLabels[transfer[`${side}_account`]]);
  const account = (side: 'from' | 'to', label: string): TransferColumn => ({
    id: side,
    label,
    width: 168,
    rank: 10,
    orderBy: accountOf(side),
    cell: accountOf(side),
  });
  return [
    {
      id: 'time',
      label: t`Made at`,
      width: 160,
      isFixed: true,
      orderBy: ({ created_at }) => created_at,
      cell: ({ id, created_at: at }) => (
        <RowLink to="/pages/fund/transfer_history" query={{ id }}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </RowLink>
      ),
    },
    {
      id: 'kind',
      label: t`Kind`,
      width: 104,
      orderBy: ({ kind }) => kind,
      cell: ({ kind }) => (kind === 'exchange' ? t`Conversion` : t`Transfer`),
    },
    account('from', t({ message: 'From', context: 'account' })),
    account('to', t({ message: 'To', context: 'account' })),
    ...amounts,
  ];
};

import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { isHeld, totalWorth } from '#client/features/assets/worth.ts';
import { useHoldings } from '#client/features/assets/use-holdings.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Column } from '#client/ui/table-view.ts';
import { useRowHeight } from './dense.ts';
import styles from './desk-tables.module.css';
import { useTableView } from './table-views.ts';

type Asset = BalanceRow & { readonly id: number };

const worth = (asset: BalanceRow): number => Number(totalWorth([asset]));

export const useAssetColumns = (): readonly Column<Asset>[] => {
  const { t } = useLingui();
  const fiat = useFiat();
  const amount = (id: 'total' | 'available' | 'frozen', label: string): Column<Asset> => ({
    id,
    label,
    width: 140,
    isFigure: true,
    orderBy: (asset) => Number(asset[id]),
    cell: (asset) => <Secret>{formatAmount(asset[id])}</Secret>,
  });
  return [
    {
      id: 'currency',
      label: t`Currency`,
      width: 104,
      isFixed: true,
      orderBy: ({ currency_name }) => currency_name,
      cell: ({ account, currency_id, currency_name }) => (
        <Link className={styles.pair} to="/pages/fund/assets" query={{ account, currency: currency_id }}>
          {currency_name}
        </Link>
      ),
    },
    amount('total', t`In total`),
    amount('available', t`Available`),
    amount('frozen', t`Frozen`),
    {
      id: 'worth',
      label: t`Worth`,
      width: 128,
      isFigure: true,
      orderBy: worth,
      cell: (asset) => <Secret>{fiat(totalWorth([asset]))}</Secret>,
    },
  ];
};

/** What one account holds, at the prices of the last second. */
export const AssetsTable = ({
  account,
  columns,
}: {
  account: AccountName;
  columns: readonly Column<Asset>[];
}) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const rowHeight = useRowHeight();
  const fiat = useFiat();
  const holdings = useHoldings();
  const [view, onView] = useTableView('assets');
  const rows = useMemo(
    () =>
      holdings.state === 'ready'
        ? holdings.rows
            .filter((row) => row.account === account && isHeld(row))
            .map((row): Asset => ({ ...row, id: row.currency_id }))
            .sort((one, other) => worth(other) - worth(one))
        : [],
    [holdings, account],
  );
  if (holdings.state === 'loading') return <Skeleton shape="row" count={3} />;
  if (holdings.state === 'failed') return <Failed title={failureText(holdings.failure)} />;
  const all = <Secret>{fiat(totalWorth(rows))}</Secret>;
  return (
    <DataTable
      label={t`Assets`}
      columns={columns.map((column) => (column.id === 'worth' ? { ...column, total: all } : column))}
      rows={rows}
      view={view}
      onView={onView}
      rowHeight={rowHeight}
      empty={t`Nothing in this account yet.`}
      totalLabel={t({ message: 'Total', context: 'table' })}
    />
  );
};

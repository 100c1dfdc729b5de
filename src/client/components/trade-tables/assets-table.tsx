import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useFiatParts } from '#client/data/wallets/use-fiat-parts.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DataTable } from '#client/ui/lists/data-table.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { worthOf, type Holding } from '#domain/money/portfolio.ts';
import { useRowHeight } from './dense.ts';
import styles from './desktop-tables.module.css';
import { useBoardOfSecond } from './table-parts.tsx';
import { useTableView } from './table-views.ts';

type Asset = BalanceRow & {
  readonly id: number;
  /** Worth in the user's currency; all together are the total. */
  readonly worthText: string;
};

const worth = (asset: Holding): number => Number(worthOf([asset]));

export const useAssetColumns = (): readonly Column<Asset>[] => {
  const { t } = useLingui();
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
      cell: ({ worthText }) => <Secret>{worthText}</Secret>,
    },
  ];
};

/** Balances of one account, at the prices of the last second. */
export const AssetsTable = ({
  account,
  columns,
}: {
  account: AccountName;
  columns: readonly Column<Asset>[];
}) => {
  const { t } = useLingui();
  const rowHeight = useRowHeight();
  const fiat = useFiat();
  const fiatParts = useFiatParts();
  const balances = useBalances(account);
  const quotes = useBoardOfSecond(true);
  const [view, onView] = useTableView('assets');
  const owned = useMemo(() => {
    const prices = new Map(
      quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote.now_price]),
    );
    return balances
      ?.filter(({ total }) => decimal(total).gt(zero))
      .map((row) => ({ ...row, usdt_price: prices.get(row.currency_name) ?? row.usdt_price }))
      .sort((one, other) => worth(other) - worth(one));
  }, [balances, quotes]);
  if (!owned) return <ListPending of="balances" count={3} />;
  const worths = fiatParts(owned.map((row) => worthOf([row])));
  const rows = owned.map((row, place): Asset => ({ ...row, id: row.currency_id, worthText: worths[place]! }));
  const all = <Secret>{fiat(worthOf(owned))}</Secret>;
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

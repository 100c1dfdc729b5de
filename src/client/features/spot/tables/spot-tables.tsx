import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { SafetyNote } from '#client/components/orders/safety-note.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { AssetsTable, useAssetColumns } from '#client/components/trade-tables/assets-table.tsx';
import { DesktopTable } from '#client/components/trade-tables/desktop-table.tsx';
import { DesktopTables } from '#client/components/trade-tables/desktop-tables.tsx';
import { OlderRows } from '#client/components/trade-tables/older-rows.tsx';
import { ThisPairOnly, useOnlyThisPair } from '#client/components/trade-tables/this-pair-only.tsx';
import { useTableView } from '#client/components/trade-tables/table-views.ts';
import { useOpenColumns, useHistoryColumns } from './spot-columns.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

type Tab = 'open' | 'history' | 'assets';

interface TabTableProps {
  tab: Tab;
  pair: PairView;
  open: readonly Order[] | undefined;
  /** Restricts the rows to one pair. */
  matchId: number | undefined;
  columns: {
    open: ReturnType<typeof useOpenColumns>;
    history: ReturnType<typeof useHistoryColumns>;
    assets: ReturnType<typeof useAssetColumns>;
  };
}

/** The table of the selected tab. */
const TabTable = ({ tab, pair, open, matchId, columns }: TabTableProps) => {
  const { t } = useLingui();
  const closed = useRows('orders', { isOpen: false, matchId });
  const openView = useTableView('orders');
  const historyView = useTableView('orderHistory');
  const account = pair.kind === 'stock' ? 'stock' : 'change';
  return (
    <>
      {tab === 'open' ? (
        <DesktopTable
          label={t`Open orders`}
          of="orders"
          columns={columns.open}
          rows={open}
          view={openView}
          none={t`No open orders.`}
          after={
            open && open.length > 0 ? (
              <div className={styles.after}>
                <SafetyNote />
              </div>
            ) : null
          }
        />
      ) : null}
      {tab === 'history' ? (
        <DesktopTable
          label={t`History`}
          of="orders"
          columns={columns.history}
          rows={closed}
          view={historyView}
          none={t`No orders yet.`}
          after={<OlderRows list={ordersList} known={closed?.length ?? 0} />}
        />
      ) : null}
      {tab === 'assets' ? <AssetsTable account={account} columns={columns.assets} /> : null}
    </>
  );
};

/** Open orders, past orders and available funds, for coins and stocks. */
export const SpotTables = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<Tab>('open');
  const matchId = useOnlyThisPair() ? pair.id : undefined;
  const open = useRows('orders', { isOpen: true, matchId });
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  const columns = {
    open: useOpenColumns(edit, cancel),
    history: useHistoryColumns(),
    assets: useAssetColumns(),
  };
  return (
    <DesktopTables
      label={t`Orders`}
      tabs={[
        { value: 'open', label: t`Open orders`, count: open?.length, table: 'orders', columns: columns.open },
        { value: 'history', label: t`History`, table: 'orderHistory', columns: columns.history },
        { value: 'assets', label: t`Assets`, table: 'assets', columns: columns.assets },
      ]}
      value={tab}
      onChange={setTab}
      tools={
        <>
          {tab === 'open' && open && open.length > 1 ? (
            <button type="button" className={styles.tool} onClick={() => cancelAll(open)}>
              <Trans>Cancel all…</Trans>
            </button>
          ) : null}
          {tab === 'assets' ? null : <ThisPairOnly symbol={pair.symbol} />}
        </>
      }
    >
      <TabTable tab={tab} pair={pair} open={open} columns={columns} matchId={matchId} />
      {sheet}
    </DesktopTables>
  );
};

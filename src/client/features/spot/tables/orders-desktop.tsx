import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useListed } from '#client/components/history/use-listed.ts';
import { SafetyNote } from '#client/components/orders/safety-note.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { HistoryDesktop } from '#client/components/trade-tables/history-desktop.tsx';
import type { OrderListProps } from '#client/features/spot/order-list-screen.tsx';
import { orderHistory } from '#client/features/spot/order-history.ts';
import { useOrderListTexts } from '#client/features/spot/use-order-list-texts.tsx';
import { useHistoryColumns, useOpenColumns } from './spot-columns.tsx';
import styles from '#client/components/trade-tables/desktop-tables.module.css';

/** The page of orders on a wide window. */
export const OrdersDesktop = ({ matchId, shown }: OrderListProps) => {
  const { t } = useLingui();
  const list = useListed(orderHistory, shown, matchId);
  const open = useRows('orders', { isOpen: true, matchId });
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  const columns = { open: useOpenColumns(edit, cancel), closed: useHistoryColumns() };
  const { view } = list;
  const texts = useOrderListTexts(matchId);
  return (
    <>
      <HistoryDesktop
        history={orderHistory}
        texts={texts}
        matchId={matchId}
        list={list}
        tabs={[
          {
            value: 'open',
            label: t`Open orders`,
            count: open?.length,
            table: 'orders',
            columns: columns.open,
          },
          { value: 'closed', label: t`History`, table: 'orderHistory', columns: columns.closed },
        ]}
        value={view}
        onChange={list.setView}
        columns={columns[view]}
        rows={list.shown}
        none={list.isOpen ? texts.noneOpen : texts.noneClosed}
        tools={
          list.isOpen && list.shown && list.shown.length > 1 ? (
            <button type="button" className={styles.tool} onClick={() => cancelAll(list.shown!)}>
              <Trans>Cancel all…</Trans>
            </button>
          ) : null
        }
        note={
          <div className={styles.after}>
            <SafetyNote />
          </div>
        }
      />
      {sheet}
    </>
  );
};

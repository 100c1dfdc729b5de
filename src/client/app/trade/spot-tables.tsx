import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { canEdit, isResting } from '#domain/order-states.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { formatAmount } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { OrderConditions } from '#client/parts/orders/order-conditions.tsx';
import { SafetyNote } from '#client/parts/orders/safety-note.tsx';
import { useOrderSheets } from '#client/parts/orders/use-order-sheets.tsx';
import { useOrderWords } from '#client/parts/orders/use-order-words.ts';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/table-view.ts';
import { AssetsTable, useAssetColumns } from './assets-table.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskTables } from './desk-tables.tsx';
import { OlderRows } from './older-rows.tsx';
import { ThisPairOnly, useOnlyThisPair } from './this-pair-only.tsx';
import { LivePrice } from './live-figure.tsx';
import { Side, usePriceText, When } from './table-parts.tsx';
import { useTableView } from './table-views.ts';
import styles from './desk-tables.module.css';

const OrderSide = ({ order }: { order: Order }) => (
  <Side isBuy={order.type === 1}>{useOrderWords(order).side}</Side>
);
const OrderKind = ({ order }: { order: Order }) => useOrderWords(order).kind;
const OrderStatus = ({ order }: { order: Order }) => useOrderWords(order).status;

/** What open orders and past ones are told by alike. */
const useOrderColumns = (): Record<'pair' | 'side' | 'kind' | 'amount' | 'placed', Column<Order>> => {
  const { t } = useLingui();
  return {
    pair: {
      id: 'pair',
      label: t`Pair`,
      width: 104,
      isFixed: true,
      orderBy: ({ symbol }) => symbol,
      cell: ({ id, symbol }) => (
        <Link className={styles.pair} to="/pages/transaction/currency_order" query={{ id }}>
          {symbol}
        </Link>
      ),
    },
    side: {
      id: 'side',
      label: t`Side`,
      width: 64,
      orderBy: ({ type }) => type,
      cell: (order) => <OrderSide order={order} />,
    },
    kind: {
      id: 'kind',
      label: t`Type`,
      width: 104,
      orderBy: ({ order_type }) => order_type,
      cell: (order) => <OrderKind order={order} />,
    },
    amount: {
      id: 'amount',
      label: t`Filled / amount`,
      width: 136,
      isFigure: true,
      orderBy: ({ amount }) => Number(amount),
      cell: ({ filled, amount }) => (
        <Secret>
          {formatAmount(filled)} / {formatAmount(amount)}
        </Secret>
      ),
    },
    placed: {
      id: 'placed',
      label: t`Placed`,
      width: 160,
      orderBy: ({ created_at }) => created_at,
      cell: ({ created_at }) => <When at={created_at} />,
    },
  };
};

const useActions = (onEdit: (order: Order) => void, onCancel: (order: Order) => void): Column<Order> => {
  const { t } = useLingui();
  return {
    id: 'actions',
    label: t`Actions`,
    width: 160,
    isFixed: true,
    isStuck: true,
    isFigure: true,
    cell: (order) =>
      isResting(order) ? (
        <div className={styles.actions}>
          {canEdit(order) ? (
            <Button
              variant="quiet"
              aria-label={t`Edit order ${ph({ number: order.id })}`}
              onClick={() => onEdit(order)}
            >
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-label={t`Cancel order ${ph({ number: order.id })}`}
            onClick={() => onCancel(order)}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null,
  };
};

const useOpenColumns = (
  onEdit: (order: Order) => void,
  onCancel: (order: Order) => void,
): readonly Column<Order>[] => {
  const { t } = useLingui();
  const price = usePriceText();
  const { pair, side, kind, amount, placed } = useOrderColumns();
  return [
    pair,
    side,
    {
      id: 'price',
      label: t`Price`,
      width: 104,
      isFigure: true,
      orderBy: ({ target_price }) => Number(target_price),
      cell: ({ match_id, target_price }) => price(match_id, target_price),
    },
    amount,
    {
      id: 'last',
      label: t`Current price`,
      width: 108,
      isFigure: true,
      cell: ({ match_id }) => <LivePrice id={match_id} />,
    },
    kind,
    {
      id: 'frozen',
      label: t`Frozen`,
      width: 116,
      isFigure: true,
      orderBy: ({ frozen }) => Number(frozen),
      cell: ({ frozen, type, legal_name, currency_name }) => (
        <Secret>
          {formatAmount(frozen)} {type === 1 ? legal_name : currency_name}
        </Secret>
      ),
    },
    {
      id: 'conditions',
      label: t`Conditions`,
      width: 128,
      cell: (order) => <OrderConditions order={order} />,
    },
    {
      id: 'status',
      label: t`Status`,
      width: 96,
      orderBy: ({ status }) => status,
      cell: (order) => <OrderStatus order={order} />,
    },
    placed,
    useActions(onEdit, onCancel),
  ];
};

const usePastColumns = (): readonly Column<Order>[] => {
  const { t } = useLingui();
  const price = usePriceText();
  const { pair, side, kind, amount, placed } = useOrderColumns();
  return [
    pair,
    side,
    kind,
    {
      id: 'price',
      label: t`Average price`,
      width: 116,
      isFigure: true,
      orderBy: (order) => Number(order.filled === '0' ? order.target_price : order.price),
      cell: (order) => price(order.match_id, order.filled === '0' ? order.target_price : order.price),
    },
    amount,
    {
      id: 'turnover',
      label: t({ message: 'Total', context: 'table' }),
      width: 132,
      isFigure: true,
      orderBy: ({ turnover }) => Number(turnover),
      cell: ({ turnover, legal_name }) => (
        <Secret>
          {formatAmount(turnover, 2)} {legal_name}
        </Secret>
      ),
    },
    {
      id: 'fee',
      label: t`Fee`,
      width: 128,
      isFigure: true,
      orderBy: ({ fee }) => Number(fee),
      cell: ({ fee, fee_currency_name }) => (
        <Secret>
          {formatAmount(fee)} {fee_currency_name}
        </Secret>
      ),
    },
    {
      id: 'status',
      label: t`Status`,
      width: 96,
      orderBy: ({ status }) => status,
      cell: (order) => <OrderStatus order={order} />,
    },
    placed,
  ];
};

type Tab = 'open' | 'history' | 'assets';

interface TabTableProps {
  tab: Tab;
  pair: PairView;
  open: readonly Order[] | undefined;
  /** Of one pair alone. */
  matchId: number | undefined;
  columns: {
    open: ReturnType<typeof useOpenColumns>;
    history: ReturnType<typeof usePastColumns>;
    assets: ReturnType<typeof useAssetColumns>;
  };
}

/** The table of the tab that is chosen. */
const TabTable = ({ tab, pair, open, matchId, columns }: TabTableProps) => {
  const { t } = useLingui();
  const past = useRows('orders', { isOpen: false, matchId });
  const openView = useTableView('orders');
  const pastView = useTableView('orderHistory');
  const account = pair.kind === 'stock' ? 'stock' : 'change';
  return (
    <>
      {tab === 'open' ? (
        <DeskTable
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
        <DeskTable
          label={t`History`}
          of="orders"
          columns={columns.history}
          rows={past}
          view={pastView}
          none={t`No orders yet.`}
          after={<OlderRows list={ordersList} known={past?.length ?? 0} />}
        />
      ) : null}
      {tab === 'assets' ? <AssetsTable account={account} columns={columns.assets} /> : null}
    </>
  );
};

/** Open orders, past ones and what there is to trade with, of coins and stocks. */
export const SpotTables = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<Tab>('open');
  const matchId = useOnlyThisPair() ? pair.id : undefined;
  const open = useRows('orders', { isOpen: true, matchId });
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  const columns = {
    open: useOpenColumns(edit, cancel),
    history: usePastColumns(),
    assets: useAssetColumns(),
  };
  return (
    <DeskTables
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
    </DeskTables>
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useSession } from '#client/data/session/session.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { OrderRow } from '#client/components/orders/order-row.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { DueList } from './due-list.tsx';
import { PositionLine } from './position-line.tsx';
import styles from './my-trades.module.css';

const OrderLine = lazyPart('home-later', async () => (await import('../wide/order-line.tsx')).OrderLine);

/** Rows of each kind shown on the home page; the rest is one tap away. */
const most = { phone: 3, wide: 6 } as const;

interface GroupProps<Item> {
  title: string;
  rows: readonly Item[];
  of: 'positions' | 'orders';
  /** The page of all of them. */
  to: '/pages/transaction/contract_order' | '/pages/transaction/currency_order';
  children: (row: Item) => ReactNode;
}

/** The first rows of a kind, with their number; nothing when there are none. */
const Group = <Item,>({ title, rows, of, to, children }: GroupProps<Item>) => {
  const { t } = useLingui();
  const limit = useWide() ? most.wide : most.phone;
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Row gap={3} wraps className={styles.head}>
        <h2 className={styles.title}>
          {title} <span className={styles.count}>{rows.length}</span>
        </h2>
        <AccountAge of={of} />
        <Link
          className={styles.all}
          to={to}
          aria-label={t`See all: ${ph({ what: title })}`}
        >{t`See all`}</Link>
      </Row>
      <ul>{rows.slice(0, limit).map(children)}</ul>
    </section>
  );
};

/**
 * The user's activity: tasks with a deadline, open positions with their current result, and orders that wait.
 * Renders nothing when there is none.
 */
export const MyTrades = () => {
  const { t } = useLingui();
  const wide = useWide();
  const { user } = useSession();
  const futures = useRows('positions', { isOpen: true }) ?? [];
  const orders = useRows('orders', { isOpen: true }) ?? [];
  const { cancel, edit, sheet } = useOrderSheets();
  if (!user) return null;
  const [positions, entries] = [futures.filter(isOpenPosition), futures.filter(isWaitingEntry)];
  return (
    <Stack gap={3} className={styles.trades}>
      <DueList />
      <Group title={t`Open positions`} rows={positions} of="positions" to="/pages/transaction/contract_order">
        {(position) => <PositionLine key={position.id} position={position} />}
      </Group>
      <Group title={t`Futures orders`} rows={entries} of="positions" to="/pages/transaction/contract_order">
        {(entry) => <PositionLine key={entry.id} position={entry} />}
      </Group>
      <Group title={t`Open orders`} rows={orders} of="orders" to="/pages/transaction/currency_order">
        {(order) =>
          wide ? (
            <Suspense key={order.id}>
              <OrderLine order={order} onCancel={cancel} />
            </Suspense>
          ) : (
            <OrderRow key={order.id} order={order} onCancel={cancel} onEdit={edit} />
          )
        }
      </Group>
      {sheet}
    </Stack>
  );
};

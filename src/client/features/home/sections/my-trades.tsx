import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useSession } from '#client/data/session/session.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useOrderSheets } from '#client/components/orders/use-order-sheets.tsx';
import { OrderRow } from '#client/components/orders/order-row.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { DueList } from './due-list.tsx';
import { PositionLine } from './position-line.tsx';
import styles from './my-trades.module.css';

/** Rows of each kind shown on the home page; the rest is one tap away. */
const most = 3;

interface GroupProps {
  title: string;
  count: number;
  of: 'positions' | 'orders';
  all: ReactNode;
  children: ReactNode;
}

const Group = ({ title, count, of, all, children }: GroupProps) => (
  <section aria-label={title}>
    <Row gap={3} wraps className={styles.head}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <AccountAge of={of} />
      {all}
    </Row>
    <ul>{children}</ul>
  </section>
);

/**
 * The user's activity: tasks with a deadline, open positions with their current result, and waiting orders.
 * Renders nothing when there is none.
 */
export const MyTrades = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const positions = useRows('positions', { isOpen: true }) ?? [];
  const orders = useRows('orders', { isOpen: true }) ?? [];
  const { cancel, edit, sheet } = useOrderSheets();
  const labels = { positions: t`Open positions`, orders: t`Open orders` };
  if (!user) return null;
  return (
    <Stack gap={3} className={styles.trades}>
      <DueList />
      {positions.length > 0 ? (
        <Group
          title={labels.positions}
          count={positions.length}
          of="positions"
          all={
            <Link
              className={styles.all}
              to="/pages/transaction/contract_order"
              aria-label={t`See all: ${ph({ what: labels.positions })}`}
            >{t`See all`}</Link>
          }
        >
          {positions.slice(0, most).map((position) => (
            <PositionLine key={position.id} position={position} />
          ))}
        </Group>
      ) : null}
      {orders.length > 0 ? (
        <Group
          title={labels.orders}
          count={orders.length}
          of="orders"
          all={
            <Link
              className={styles.all}
              to="/pages/transaction/currency_order"
              aria-label={t`See all: ${ph({ what: labels.orders })}`}
            >{t`See all`}</Link>
          }
        >
          {orders.slice(0, most).map((order) => (
            <OrderRow key={order.id} order={order} onCancel={cancel} onEdit={edit} />
          ))}
        </Group>
      ) : null}
      {sheet}
    </Stack>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { useSession } from '#client/data/session/session.ts';
import { OrderRow } from './order-row.tsx';
import { CancelAllButton } from './cancel-all-button.tsx';
import { useOrderSheets } from './use-order-sheets.tsx';
import { SafetyNote } from './safety-note.tsx';
import { ListPending } from '#client/components/history/list-pending.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

const newestClosed = 5;

/** The pair's open orders and the newest closed ones, live. */
export const PairOrders = ({ matchId }: { matchId: number }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const open = useRows('orders', { isOpen: true, matchId });
  const closed = useRows('orders', { isOpen: false, matchId });
  const { cancel, edit, cancelAll, sheet } = useOrderSheets();
  if (!user) return null;
  return (
    <section className={styles.orders} aria-label={t`Orders`}>
      <Row spread>
        <Heading>
          <Trans>Open orders</Trans> {open ? `(${open.length})` : null}
        </Heading>
        <Link className={styles.all} to="/pages/transaction/currency_order" query={{ match_id: matchId }}>
          <Trans>All orders</Trans>
        </Link>
      </Row>
      {!open ? (
        <ListPending of="orders" count={2} />
      ) : open.length === 0 ? (
        <Note size="body">
          <Trans>No open orders for this pair.</Trans>
        </Note>
      ) : (
        <ul>
          {open.map((order) => (
            <OrderRow key={order.id} order={order} onCancel={cancel} onEdit={edit} />
          ))}
        </ul>
      )}
      <CancelAllButton orders={open ?? []} onAsk={cancelAll} />
      {closed && closed.length > 0 ? (
        <>
          <h2>
            <Trans>Latest</Trans>
          </h2>
          <ul>
            {closed.slice(0, newestClosed).map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      ) : null}
      {open && open.length > 0 ? <SafetyNote /> : null}
      {sheet}
    </section>
  );
};

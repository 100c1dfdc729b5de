import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { useSession } from '#client/data/session/session.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { byExpiry } from './by-expiry.ts';
import { SecondsOrderRow } from './seconds-order-row.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

const newestSettled = 5;

/** The pair's running stakes and the newest settled ones, live. */
export const SecondsPanel = ({ matchId }: { matchId: number }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const open = useRows('secondsOrders', { isOpen: true, matchId });
  const closed = useRows('secondsOrders', { isOpen: false, matchId });
  if (!user) return null;
  return (
    <section className={styles.orders} aria-label={t`Options orders`}>
      <Row spread>
        <Heading>
          <Trans>Running</Trans> {open ? `(${open.length})` : null}
        </Heading>
        <Link className={styles.all} to="/pages/transaction/seconds_order">
          <Trans>All orders</Trans>
        </Link>
      </Row>
      {!open ? (
        <ListPending of="secondsOrders" count={2} />
      ) : open.length === 0 ? (
        <Note size="body">
          <Trans>No open options.</Trans>
        </Note>
      ) : (
        <ul>
          {open.toSorted(byExpiry).map((order) => (
            <SecondsOrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {closed && closed.length > 0 ? (
        <>
          <h2>
            <Trans>Latest</Trans>
          </h2>
          <ul>
            {closed.slice(0, newestSettled).map((order) => (
              <SecondsOrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
};

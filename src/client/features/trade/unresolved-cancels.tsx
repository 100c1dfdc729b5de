import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';
import { cancelCall, orderIdOf } from '#client/lib/cancel-order/cancel-call.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { parseKeptCall } from '#client/lib/keyed-call/keyed-call-storage.ts';
import { Link } from '#client/lib/link.tsx';
import { ToldCancel } from './told-cancel.tsx';
import styles from './unresolved-tickets.module.css';

/** Orders whose cancelling has no definite outcome are asked for wherever the user is; each then says how it ended. */
export const UnresolvedCancels = () => {
  const userId = useUserId();
  const rows = (useUnresolvedTickets() ?? []).flatMap(({ ticketId, unresolved, snapshot }) => {
    const orderId = orderIdOf(ticketId);
    const kept = parseKeptCall(snapshot);
    return orderId === null || !kept ? [] : [{ orderId, isAsked: unresolved === 1, outcome: kept.outcome }];
  });
  const asked = rows.filter(({ isAsked }) => isAsked).map(({ orderId }) => orderId);
  const key = asked.join();
  useEffect(() => {
    for (const orderId of key === '' ? [] : key.split(',').map(Number)) void cancelCall(userId, orderId);
  }, [userId, key]);
  return (
    <>
      {asked.length > 0 ? (
        <div className={styles.notice} data-tone="warn" role="status">
          <span className={styles.words}><Plural value={asked.length} one="# order is being cancelled." other="# orders are being cancelled." /></span>
          <Link to="/pages/transaction/currency_order" query={{ id: asked[0] }}><Trans>Show</Trans></Link>
        </div>
      ) : null}
      {rows.map(({ orderId, outcome }) => (outcome ? <ToldCancel key={orderId} userId={userId} orderId={orderId} outcome={outcome} /> : null))}
    </>
  );
};

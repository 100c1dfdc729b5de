import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useUserId } from '#client/lib/credentials.ts';
import { Link } from '#client/lib/link.tsx';
import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';
import { ticketIdOf } from './spot-draft.ts';
import { ticketRuntime } from './ticket-runtime.ts';
import styles from './spot.module.css';

const matchIdOf = (ticketId: string): number | null => {
  const matchId = Number(ticketId.replace(/^spot /, ''));
  return Number.isInteger(matchId) && ticketIdOf(matchId) === ticketId ? matchId : null;
};

/** Orders that were sent and have no definite outcome: they are asked for, wherever the user is, and said so. */
export const UnresolvedTickets = () => {
  const userId = useUserId();
  const tickets = useUnresolvedTickets();
  const matchIds = (tickets ?? []).map(({ ticketId }) => matchIdOf(ticketId)).filter((matchId) => matchId !== null);
  const key = matchIds.join();
  useEffect(() => {
    for (const matchId of key === '' ? [] : key.split(',').map(Number)) void ticketRuntime(userId, matchId);
  }, [userId, key]);
  if (matchIds.length === 0) return null;
  return (
    <div className={styles.unresolved} role="status">
      <span><Plural value={matchIds.length} one="# order is being confirmed." other="# orders are being confirmed." /></span>
      <Link to="/pages/transaction/currency" query={{ match_id: matchIds[0] }}><Trans>Show</Trans></Link>
    </div>
  );
};

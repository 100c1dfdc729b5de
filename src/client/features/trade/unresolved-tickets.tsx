import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { TicketRow } from '#client/db/rows.ts';
import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { Link } from '#client/lib/link.tsx';
import { useStore } from '#client/lib/store.ts';
import { shownTicket } from './shown-ticket.ts';
import { keptTicket, matchIdOf } from './spot-draft.ts';
import { ticketRuntime } from './ticket-runtime.ts';
import { ToldOrder } from './told-order.tsx';
import { UnresolvedCancels } from './unresolved-cancels.tsx';
import { UnresolvedRequests } from './unresolved-requests.tsx';
import styles from './unresolved-tickets.module.css';

const told = ({ snapshot }: TicketRow) => {
  const parsed = z.safeParse(keptTicket, snapshot);
  return parsed.success ? parsed.data.outcome : null;
};

/** Orders that were sent and have no definite outcome are asked for wherever the user is; each then says how it ended, until it is put away. */
export const UnresolvedTickets = () => {
  const userId = useUserId();
  const shown = useStore(shownTicket);
  const rows = (useUnresolvedTickets() ?? []).map((row) => ({ matchId: matchIdOf(row.ticketId), isAsked: row.unresolved === 1, outcome: told(row) })).filter((row) => row.matchId !== null);
  const asked = rows.filter(({ isAsked }) => isAsked).map(({ matchId }) => matchId!);
  const key = asked.join();
  useEffect(() => {
    for (const matchId of key === '' ? [] : key.split(',').map(Number)) void ticketRuntime(userId, matchId);
  }, [userId, key]);
  const hidden = asked.filter((matchId) => matchId !== shown);
  return (
    <>
      {hidden.length > 0 ? (
        <div className={styles.notice} data-tone="warn" role="status">
          <span className={styles.words}><Plural value={hidden.length} one="# order is being confirmed." other="# orders are being confirmed." /></span>
          <Link to="/pages/transaction/currency" query={{ match_id: hidden[0] }}><Trans>Show</Trans></Link>
        </div>
      ) : null}
      {rows.map(({ matchId, isAsked, outcome }) => (isAsked || !outcome || matchId === shown ? null : <ToldOrder key={matchId} userId={userId} matchId={matchId!} outcome={outcome} />))}
      <UnresolvedCancels />
      <UnresolvedRequests />
    </>
  );
};

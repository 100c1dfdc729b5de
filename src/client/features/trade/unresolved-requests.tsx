import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { parseKeptCall, releaseKey, type ToldCall } from '#client/lib/keyed-call/keyed-call-storage.ts';
import { keyedRequest, type RequestKind } from '#client/lib/keyed-call/keyed-request.ts';
import { Link } from '#client/lib/link.tsx';
import { addMarginKind, cancelPositionKind, closeManyKind, closePositionKind, openPositionKind, setStopsKind } from '#client/lib/positions/position-requests.ts';
import { placeSecondsKind } from '#client/lib/seconds-orders/seconds-requests.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './unresolved-tickets.module.css';

/** Goes on asking about one subject; the kinds' own types matter only to their screens. */
interface Resumable {
  readonly name: string;
  readonly resume: (userId: number, subject: number) => Promise<unknown>;
  readonly isSeconds: boolean;
}

const resumable = <Request extends object, Answer>(kind: RequestKind<Request, Answer>, isSeconds = false): Resumable => ({
  name: kind.name, isSeconds, resume: (userId, subject) => keyedRequest(kind, userId, subject),
});

const kinds: readonly Resumable[] = [
  resumable(openPositionKind), resumable(closePositionKind), resumable(setStopsKind), resumable(addMarginKind), resumable(cancelPositionKind), resumable(closeManyKind), resumable(placeSecondsKind, true),
];

/** What kind a ticket is of, and what it is about; null for tickets of other kinds. */
const subjectOf = (ticketId: string): { kind: Resumable; subject: number } | null => {
  for (const kind of kinds) {
    const subject = ticketId.startsWith(`${kind.name} `) ? Number(ticketId.slice(kind.name.length + 1)) : NaN;
    if (Number.isInteger(subject)) return { kind, subject };
  }
  return null;
};

const route = ({ isSeconds }: Resumable) => (isSeconds ? '/pages/transaction/seconds_order' : '/pages/transaction/contract_order');

const Told = ({ userId, ticketId, kind, outcome: { refusal } }: { userId: number; ticketId: string; kind: Resumable; outcome: ToldCall }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <div className={styles.notice} data-tone={refusal ? 'bad' : 'good'} role="status">
      <span className={styles.words}>{refusal ? t`What you sent was refused; nothing was changed. ${ph({ reason: failureText({ kind: 'refused', ...refusal }) })}` : t`What you sent was done, once.`}</span>
      <Link to={route(kind)}><Trans>Show</Trans></Link>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => releaseKey({ userId, ticketId }, null)} />
    </div>
  );
};

/** Futures and options requests that have no definite outcome are asked for wherever the user is; each then says how it ended. */
export const UnresolvedRequests = () => {
  const userId = useUserId();
  const rows = (useUnresolvedTickets() ?? []).flatMap(({ ticketId, unresolved, snapshot }) => {
    const about = subjectOf(ticketId);
    const kept = parseKeptCall(snapshot);
    return about && kept ? [{ ticketId, ...about, isAsked: unresolved === 1, outcome: kept.outcome }] : [];
  });
  const asked = rows.filter(({ isAsked }) => isAsked);
  const key = asked.map(({ ticketId }) => ticketId).join('\n');
  useEffect(() => {
    for (const ticketId of key === '' ? [] : key.split('\n')) {
      const about = subjectOf(ticketId);
      if (about) void about.kind.resume(userId, about.subject);
    }
  }, [userId, key]);
  return (
    <>
      {asked.length > 0 ? (
        <div className={styles.notice} data-tone="warn" role="status">
          <span className={styles.words}><Plural value={asked.length} one="# order is being confirmed." other="# orders are being confirmed." /></span>
          <Link to={route(asked[0]!.kind)}><Trans>Show</Trans></Link>
        </div>
      ) : null}
      {rows.map(({ ticketId, kind, outcome }) => (outcome ? <Told key={ticketId} userId={userId} ticketId={ticketId} kind={kind} outcome={outcome} /> : null))}
    </>
  );
};

import { failed, type Outcome } from '#domain/outcome.ts';
import { credentials } from './credentials.ts';
import { withTicketLock } from './ticket-lock.ts';

interface KeyedAsking<T> {
  /** Whose key it is: under another's session it would take effect a second time. */
  readonly userId: number;
  readonly ticketId: string;
  /** Sends the request, or sends it again, under its key. */
  readonly ask: () => Promise<Outcome<T>>;
}

/** A definite yes or no to what is sent under a stored key. @throws Failure when there was no answer, or another tab is asking already */
export const askUnderKey = async <T>({ userId, ticketId, ask }: KeyedAsking<T>): Promise<Outcome<T>> => {
  if (credentials().userId !== userId) return failed({ kind: 'refused', code: 'login.required', message: '' });
  const outcome = await withTicketLock(ticketId, ask);
  if (!outcome) throw { kind: 'unreachable' };
  if (!outcome.ok && outcome.failure.kind !== 'refused') throw outcome.failure;
  return outcome;
};

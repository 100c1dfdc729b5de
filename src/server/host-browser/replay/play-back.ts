import { calls, type CallName } from '#contract/calls.ts';
import type { DayAction, DayDifference, SharedDay } from '#contract/practice-day.ts';
import { outcomeOf } from './action-log.ts';
import type { DaySession } from './day-session.ts';

/** The part of a shared session that is played. */
type PlayedFile = Pick<SharedDay, 'endedAtMs' | 'ledger'> & { readonly actions: readonly DayAction[] };

/** As the person of the session. The address and device of the original are not in the file. */
const incomingOf = async ({ exchange, token }: DaySession, action: DayAction) => ({
  name: action.name as CallName,
  fields: action.fields,
  user: await exchange.findSession(token),
  token,
  language: action.language as never,
  requestId: 'practice',
  address: '127.0.0.1',
  userAgent: 'practice',
  origin: null,
  idempotency: () =>
    action.idempotency && {
      ...action.idempotency,
      validUntil: action.idempotency.validUntil === null ? null : new Date(action.idempotency.validUntil),
    },
});

/** Plays one action at its time; returns what differs from the file. */
const playAction = async (session: DaySession, action: DayAction): Promise<DayDifference['what'] | null> => {
  const { steps, exchange, log } = session;
  await steps.runTo(action.atMs);
  if (steps.nowMs() !== action.atMs) return 'time';
  if (!(action.name in calls)) return 'answer';
  const incoming = await incomingOf(session, action);
  const played = log.actions.length;
  await outcomeOf(async () => {
    exchange.calls.requireAccess(incoming.name, incoming.user);
    return log.calls.answer(incoming);
  });
  const done = log.actions[played];
  if (done?.answer !== action.answer) return 'answer';
  return done.ledger === action.ledger ? null : 'ledger';
};

/** Plays actions, each at its time, until the first difference. */
export const playActions = async (
  session: DaySession,
  actions: readonly DayAction[],
): Promise<DayDifference | null> => {
  for (const [place, action] of actions.entries()) {
    const what = await playAction(session, action);
    if (what) return { action: place, what };
  }
  return null;
};

/**
 * Plays a shared session on a session that was just opened by the same plan, as fast as the device can.
 * Returns the first difference, where it stops; null: it has ended in the same ledger.
 */
export const playBack = async (
  session: DaySession,
  { actions, endedAtMs, ledger }: PlayedFile,
): Promise<DayDifference | null> => {
  const difference = await playActions(session, actions);
  if (difference) return difference;
  await session.steps.runTo(endedAtMs);
  if (session.steps.nowMs() !== endedAtMs) return { action: null, what: 'time' };
  return (await session.ledger.read()) === ledger ? null : { action: null, what: 'ledger' };
};

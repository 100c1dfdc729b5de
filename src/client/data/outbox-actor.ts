import { createActor, fromPromise } from 'xstate';
import { addFavourite, removeFavourite } from '#contract/favourites.ts';
import { backoffMs } from '#domain/backoff.ts';
import type { Outcome } from '#domain/outcome.ts';
import { outboxMachine, selectRefusedIntent, type Replay } from '#machines/outbox.machine.ts';
import { confirmIntent, revertIntent } from '#client/data/favourites/favourites-table.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { firstIntent, type StoredIntent } from '#client/data/engine/outbox-table.ts';
import { call } from '#client/lib/call.ts';
import { credentials, onCredentialsChange } from '#client/lib/credentials.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { intentStored, refusalDismissed, refusedIntent } from '#client/data/engine/outbox-signals.ts';
import { hasWebLocks } from '#client/lib/web-locks.ts';

const send = (
  { intent, key }: StoredIntent,
  token: string,
  signal: AbortSignal,
): Promise<Outcome<unknown>> => {
  const options = { key, token, signal, background: true };
  return intent.kind === 'addFavourite'
    ? call(addFavourite, { currency_id: intent.matchId }, options)
    : call(removeFavourite, { currency_id: intent.matchId }, options);
};

/** A no that may turn into a yes later: too many requests, a session that ended. */
const isPassing = (code: string): boolean => code === 'request.tooMany' || code === 'server.stopping';

const replayFirst = async (signal: AbortSignal): Promise<Replay> => {
  const { userId, token } = credentials();
  if (token === null) return { result: 'noSession' };
  const database = await loadDatabase();
  const stored = await firstIntent(database, userId);
  if (!stored) return { result: 'empty' };
  const answer = await send(stored, token, signal);
  if (answer.ok) {
    await confirmIntent(database, stored);
    return { result: 'sent' };
  }
  const { failure } = answer;
  if (failure.kind !== 'refused' || isPassing(failure.code)) throw failure;
  if (failure.code === 'login.required') return { result: 'noSession' };
  await revertIntent(database, stored);
  const { intent, madeOffline = false } = stored;
  return {
    result: 'refused',
    refused: {
      refusal: failure,
      matchId: intent.matchId,
      isWanted: intent.kind === 'addFavourite',
      madeOffline,
    },
  };
};

/** One tab at a time, so that the order of making is the order of sending. */
const inTurn = async (work: () => Promise<Replay>, signal: AbortSignal): Promise<Replay> =>
  (await hasWebLocks()) ? await navigator.locks.request('tideline outbox', { signal }, work) : work();

export const outboxActor = createActor(
  outboxMachine.provide({
    actors: { replayFirst: fromPromise(({ signal }) => inTurn(() => replayFirst(signal), signal)) },
    delays: { backoff: ({ context }) => backoffMs(context.attempts, Math.random()) },
  }),
  { inspect: reportLive('outbox') },
);

export const startOutbox = (): void => {
  outboxActor.subscribe((snapshot) => refusedIntent.set(selectRefusedIntent(snapshot)));
  intentStored.on(() => outboxActor.send({ type: 'intent.stored' }));
  refusalDismissed.on(() => outboxActor.send({ type: 'user.dismissed' }));
  onCredentialsChange(() => {
    if (credentials().userId !== 0) outboxActor.send({ type: 'session.started' });
  });
  outboxActor.start();
};

import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { backoffMs } from '#domain/calls/backoff.ts';
import {
  outboxMachine,
  selectRefusedIntent,
  type RefusedIntent,
  type Replay,
} from '#machines/outbox.machine.ts';
import { databaseName } from '#client/data/engine/database-name.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { firstIntent } from '#client/data/engine/outbox-table.ts';
import type { IntentKind } from '#client/data/engine/intent-kind.ts';
import type { Intent } from '#client/data/engine/rows.ts';
import { resources } from './resources.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { intentStored, refusalDismissed, refusedIntent } from '#client/data/engine/outbox-signals.ts';
import { hasWebLocks } from '#client/lib/device/web-locks.ts';

const kinds = resources.flatMap((resource) => resource.intents ?? []);

const kindOf = (intent: Intent): IntentKind | undefined =>
  kinds.find(({ schema }) => z.safeParse(schema, intent).success);

/** Whether this version of the app knows how to send it. */
export const canSend = (intent: Intent): boolean => kindOf(intent) !== undefined;

/** A temporary refusal: the same request may be accepted later. */
const isPassing = (code: string): boolean =>
  ['request.tooMany', 'server.busy', 'server.stopping'].includes(code);

const replayFirst = async (signal: AbortSignal): Promise<Replay> => {
  const { userId, token } = credentials();
  if (token === null) return { result: 'noSession' };
  const database = await loadDatabase();
  const stored = await firstIntent(database, userId, canSend);
  const kind = stored && kindOf(stored.intent);
  if (!kind) return { result: 'empty' };
  const { intent, key, madeOffline = false } = stored;
  const answer = await kind.send(intent, { key, token, signal, background: true }, database);
  if (answer.ok) {
    await kind.settle(database, stored, true);
    return { result: 'sent' };
  }
  const { failure } = answer;
  if (failure.kind !== 'refused' || isPassing(failure.code)) throw failure;
  if (failure.code === 'login.required') return { result: 'noSession' };
  await kind.settle(database, stored, false);
  return { result: 'refused', refused: { refusal: failure, intent, madeOffline } };
};

/** One tab at a time, so that intents are sent in the order in which they were made. */
const inTurn = async (work: () => Promise<Replay>, signal: AbortSignal): Promise<Replay> =>
  (await hasWebLocks()) ? await navigator.locks.request(`${databaseName} outbox`, { signal }, work) : work();

export const outboxActor = createActor(
  outboxMachine.provide({
    actors: { replayFirst: fromPromise(({ signal }) => inTurn(() => replayFirst(signal), signal)) },
    delays: { backoff: ({ context }) => backoffMs(context.attempts, Math.random()) },
  }),
  { inspect: reportLive('outbox') },
);

const withText = (refused: RefusedIntent) => ({
  ...refused,
  // Only an intent that its kind could read was sent, and so refused.
  text: (reason: string) => kindOf(refused.intent)!.refusedText(refused.intent, reason, refused.madeOffline),
});

export const startOutbox = (): void => {
  let reported: RefusedIntent | null = null;
  outboxActor.subscribe((snapshot) => {
    const refused = selectRefusedIntent(snapshot);
    if (refused === reported) return;
    reported = refused;
    refusedIntent.set(refused && withText(refused));
  });
  intentStored.on(() => outboxActor.send({ type: 'intent.stored' }));
  refusalDismissed.on(() => outboxActor.send({ type: 'user.dismissed' }));
  onCredentialsChange(() => {
    if (credentials().userId !== 0) outboxActor.send({ type: 'session.started' });
  });
  outboxActor.start();
};

import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import {
  countSending,
  forgetKeyedCall,
  loadKeyedCall,
  settleKeyedCall,
  storeKeyedCall,
} from './keyed-calls-table.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import type { KeyedAnswer } from '#domain/calls/keyed-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { validForMs } from '#domain/calls/request-validity.ts';
import { keyedCallMachine } from '#machines/keyed-call.machine.ts';
import type { AgreedCall, AskedCall, KeyedCallEvent, StoredTimes } from '#machines/keyed-call-rules.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { afterPaint } from '#client/lib/loading/after-paint.ts';
import { doneWithin } from '#client/lib/calls/done-within.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { changeDraft } from '#client/data/engine/drafts.ts';
import { tellConnection } from '#client/data/engine/tell-connection.ts';
import { askHedged } from './ask-hedged.ts';
import type { CallKind } from './call-kind.ts';
import { withKeyLock } from './key-lock.ts';
import { learnServerTime } from './learn-server-time.ts';

/** One call under its key, followed in this tab until its outcome is definite. */
interface KeyedCall<Request> {
  readonly key: string;
  readonly request: Request;
  readonly actor: ActorRefFrom<typeof keyedCallMachine>;
}

/** How often a key was sent, as far as this tab knows. */
interface Sendings {
  latest: number;
  /** Stored with its number, and not sent yet. */
  isFirst: boolean;
}

/** Every key that this tab is asking about, by a call of its own or by a ticket's. */
const followed = new Map<string, Sendings>();
/** The calls that no ticket follows. */
const alone = new Map<string, KeyedCall<object>>();

const storedAnswer = (outcome: NonNullable<KeyedCallRow['outcome']>): KeyedAnswer =>
  'refusal' in outcome ? { says: 'no', refused: outcome.refusal } : { says: 'yes', value: outcome.answer };

/** The number of the key's next sending, or the answer that another tab got meanwhile. */
const countNext = async (userId: number, key: string, sendings: Sendings): Promise<number | KeyedAnswer> => {
  if (sendings.isFirst) {
    sendings.isFirst = false;
    return sendings.latest;
  }
  const counted = await countSending(userId, key);
  // A number that cannot be stored may be used again: what matters is that none is lower than one under way.
  if (!counted.ok) return sendings.latest + 1;
  if (!counted.value) return { says: 'seenElsewhere' };
  if ('outcome' in counted.value) return storedAnswer(counted.value.outcome);
  sendings.latest = counted.value.attempt;
  return sendings.latest;
};

/** A device whose storage has not answered by then keeps no answer from its user. */
const shortestPatienceMs = 5_000;
/** What was refused may still be placed by another tab that asks again, as long as it is meant. */
const storingPatienceMs = ({ says }: KeyedAnswer, { validUntilMs }: StoredTimes): number =>
  says === 'no' ? Math.max(shortestPatienceMs, validUntilMs - serverNowMs()) : shortestPatienceMs;

/** What was typed for a request goes with its yes, whoever hears it: its own form may not be open any more. */
const emptyDraftOf = async (userId: number, key: string): Promise<void> => {
  const row = await loadKeyedCall(userId, key);
  const draft = row.ok ? row.value?.draft : undefined;
  if (draft) changeDraft({ userId, ticketId: draft.ticketId }, draft.emptied);
};

/** The calls of a kind that are carried out: for whom, about which subject, made of which draft. */
interface CallWork<Request extends object, Answer> {
  readonly kind: CallKind<Request, Answer>;
  readonly userId: number;
  readonly subject: number;
  readonly draft: KeyedCallRow['draft'];
}

const storeCall = async <Request extends object, Answer>(
  { kind, userId, subject, draft }: CallWork<Request, Answer>,
  { key, request }: AgreedCall,
  signal: AbortSignal,
): Promise<StoredTimes> => {
  const agreedAt = performance.now();
  await learnServerTime();
  // Given up meanwhile: its user was told that nothing was sent, and nothing may be later.
  signal.throwIfAborted();
  const sentAt = Math.round(serverNowMs() - (performance.now() - agreedAt));
  const validUntil = sentAt + validForMs[kind.purpose];
  const row = { userId, key, kind: kind.name, subject, request, attempt: 1, sentAt, validUntil };
  const stored = await storeKeyedCall({ ...row, outcome: null, ...(draft && { draft }) });
  if (signal.aborted) void forgetKeyedCall(userId, key);
  signal.throwIfAborted();
  if (!stored.ok) throw stored.failure;
  followed.set(key, { latest: 1, isFirst: true });
  return { sentAtMs: sentAt, validUntilMs: validUntil };
};

/** The outcome is stored before another tab may ask: a refused order would be placed by asking again. */
const settle = async <Request extends object, Answer>(
  { kind, userId }: CallWork<Request, Answer>,
  { key, request }: AgreedCall,
  answer: KeyedAnswer,
): Promise<void> => {
  if (answer.says === 'yes') {
    await settleKeyedCall(userId, key, { answer: answer.value });
    await emptyDraftOf(userId, key);
    await kind.keep(answer.value as Answer, userId);
  } else if (answer.says === 'no') {
    await settleKeyedCall(userId, key, { refusal: answer.refused });
    kind.refused?.(request as Request);
  }
};

const askExchange = async <Request extends object, Answer>(
  work: CallWork<Request, Answer>,
  asked: AskedCall,
  signal: AbortSignal,
): Promise<KeyedAnswer> => {
  const { kind, userId } = work;
  // Under another's session it would take effect a second time.
  if (credentials().userId !== userId) return { says: 'logIn' };
  const { key, times } = asked;
  const sendings = followed.get(key)!;
  const options = { key, validUntil: new Date(times.validUntilMs).toISOString() };
  const answer = await withKeyLock(key, async () => {
    const heard = await askHedged({
      count: () => countNext(userId, key, sendings),
      signal,
      send: (sending) =>
        kind.send(asked.request as Request, { ...options, ...sending, isFresh: sending.attempt > 1 }),
    });
    await doneWithin(settle(work, asked, heard), storingPatienceMs(heard, times));
    return heard;
  });
  if (!answer) throw { kind: 'unreachable' } satisfies Failure;
  return answer;
};

/**
 * The chart of a keyed call, as this device carries it out for one kind and subject: on its own, or as a
 * form's child.
 * @param draft the draft that it is made of
 */
export const keyedCallLogic = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
  draft?: KeyedCallRow['draft'],
): typeof keyedCallMachine => {
  const work = { kind, userId, subject, draft };
  return keyedCallMachine.provide({
    actors: {
      storeCall: fromPromise(({ input, signal }) => storeCall(work, input, signal)),
      askExchange: fromPromise(({ input, signal }) => askExchange(work, input, signal)),
      hearConnection: fromCallback<KeyedCallEvent, AgreedCall>(({ input: { key }, sendBack }) => {
        const stop = tellConnection(userId, sendBack);
        return () => {
          stop();
          followed.delete(key);
        };
      }),
    },
    actions: {
      releaseKey: ({ context }) => {
        // After a doubt the outcome stays until the user has acknowledged it; else until it stands on the screen,
        // for the page may die before.
        if (context.tries === 0) afterPaint(() => void forgetKeyedCall(userId, context.key));
      },
    },
  });
};

/**
 * What a stored call is gone on with, by whoever follows it from now on. This tab may have followed it on its
 * own till now.
 */
export const takeOver = ({ key, attempt, sentAt, validUntil }: KeyedCallRow): StoredTimes => {
  alone.get(key)?.actor.stop();
  alone.delete(key);
  followed.set(key, { latest: attempt, isFirst: false });
  return { sentAtMs: sentAt, validUntilMs: validUntil };
};

/** A call that broke by a fault of the app lets go of nothing itself; what it stored may be followed anew. */
export const releaseBroken = (key: string): void => {
  alone.delete(key);
  followed.delete(key);
};

const follow = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  { userId, subject, key }: Pick<KeyedCallRow, 'userId' | 'subject' | 'key'>,
  request: Request,
  stored: StoredTimes,
): KeyedCall<Request> => {
  const actor = createActor(keyedCallLogic(kind, userId, subject), {
    input: { key, request, stored, nowMs: serverNowMs },
    inspect: reportLive('keyed-call', `${kind.name} ${subject}`),
  });
  const call = { key, request, actor };
  alone.set(key, call);
  actor.subscribe({
    complete: () => void alone.delete(key),
    error(fault) {
      releaseBroken(key);
      reportError(fault);
    },
  });
  actor.start();
  return call;
};

/**
 * Goes on with a call that is stored without an outcome. Null where a ticket of this tab follows it already.
 */
export const resumeCall = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  row: KeyedCallRow,
  request: Request,
): KeyedCall<Request> | null => {
  const known = alone.get(row.key) as KeyedCall<Request> | undefined;
  if (known) return known;
  return followed.has(row.key) ? null : follow(kind, row, request, takeOver(row));
};

/** The outcome was seen. */
export const acknowledgeCall = (userId: number, key: string): void => void forgetKeyedCall(userId, key);

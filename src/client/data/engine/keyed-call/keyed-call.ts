import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { countSending, forgetKeyedCall, settleKeyedCall, storeKeyedCall } from './keyed-calls-table.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import type { KeyedAnswer } from '#domain/keyed-answer.ts';
import type { Failure } from '#domain/outcome.ts';
import { validForMs } from '#domain/request-validity.ts';
import { keyedCallMachine } from '#machines/keyed-call.machine.ts';
import type { StoredTimes } from '#machines/keyed-call-rules.ts';
import { credentials } from '#client/lib/credentials.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { tellConnection } from '#client/data/engine/tell-connection.ts';
import { askHedged } from './ask-hedged.ts';
import type { CallKind } from './call-kind.ts';
import { withKeyLock } from './key-lock.ts';
import { learnServerTime } from './learn-server-time.ts';

/** One call under its key, followed in this tab until its outcome is definite. */
export interface KeyedCall<Request> {
  readonly key: string;
  readonly request: Request;
  readonly actor: ActorRefFrom<typeof keyedCallMachine>;
}

interface CallToFollow<Request extends object, Answer> {
  readonly kind: CallKind<Request, Answer>;
  readonly userId: number;
  readonly subject: number;
  readonly key: string;
  readonly request: Request;
  /** Null: it is new. */
  readonly stored: Pick<KeyedCallRow, 'sentAt' | 'validUntil' | 'attempt'> | null;
}

const followed = new Map<string, KeyedCall<object>>();

const storedAnswer = (outcome: NonNullable<KeyedCallRow['outcome']>): KeyedAnswer =>
  'refusal' in outcome ? { says: 'no', refused: outcome.refusal } : { says: 'yes', value: outcome.answer };

const follow = <Request extends object, Answer>({
  kind,
  userId,
  subject,
  key,
  request,
  stored,
}: CallToFollow<Request, Answer>): KeyedCall<Request> => {
  let validUntil = stored?.validUntil ?? 0;
  let attempt = stored?.attempt ?? 1;
  /** Its number is stored with the key. */
  let isFirst = stored === null;

  const storeCall = async (): Promise<StoredTimes> => {
    const agreedAt = performance.now();
    await learnServerTime();
    const sentAt = Math.round(serverNowMs() - (performance.now() - agreedAt));
    validUntil = sentAt + validForMs[kind.purpose];
    const kept = await storeKeyedCall({
      userId,
      key,
      kind: kind.name,
      subject,
      request,
      attempt,
      sentAt,
      validUntil,
      outcome: null,
    });
    if (!kept.ok) throw kept.failure;
    return { sentAtMs: sentAt, validUntilMs: validUntil };
  };

  const count = async (): Promise<number | KeyedAnswer> => {
    if (isFirst) {
      isFirst = false;
      return attempt;
    }
    const counted = await countSending(userId, key);
    // A number that cannot be stored may be used again: what matters is that none is lower than one under
    // way.
    if (!counted.ok) return attempt + 1;
    if (!counted.value) return { says: 'seenElsewhere' };
    if ('outcome' in counted.value) return storedAnswer(counted.value.outcome);
    attempt = counted.value.attempt;
    return attempt;
  };

  /** The outcome is stored before another tab may ask: a refused order would be placed by asking again. */
  const settle = async (answer: KeyedAnswer): Promise<void> => {
    if (answer.says === 'yes') {
      await settleKeyedCall(userId, key, { answer: answer.value });
      await kind.keep(answer.value as Answer, userId);
    } else if (answer.says === 'no') {
      await settleKeyedCall(userId, key, { refusal: answer.refused });
      kind.refused?.(request);
    }
  };

  const askExchange = async (signal: AbortSignal): Promise<KeyedAnswer> => {
    // Under another's session it would take effect a second time.
    if (credentials().userId !== userId) return { says: 'logIn' };
    const options = { key, validUntil: new Date(validUntil).toISOString() };
    const answer = await withKeyLock(key, async () => {
      const heard = await askHedged({
        count,
        signal,
        send: (sending) => kind.send(request, { ...options, ...sending, isFresh: sending.attempt > 1 }),
      });
      await settle(heard);
      return heard;
    });
    if (!answer) throw { kind: 'unreachable' } satisfies Failure;
    return answer;
  };

  const machine = keyedCallMachine.provide({
    actors: {
      storeCall: fromPromise(storeCall),
      askExchange: fromPromise(({ signal }) => askExchange(signal)),
    },
    actions: {
      releaseKey: ({ context }) => {
        // After a doubt the outcome stays until the user has acknowledged it.
        if (context.tries === 0) void forgetKeyedCall(userId, key);
      },
    },
  });
  const times = stored && { sentAtMs: stored.sentAt, validUntilMs: stored.validUntil };
  const actor = createActor(machine, {
    input: { stored: times, nowMs: serverNowMs },
    inspect: reportLive('keyed-call', `${kind.name} ${subject}`),
  });
  const call = { key, request, actor };
  followed.set(key, call);
  const stopTelling = tellConnection(userId, actor.send);
  actor.subscribe({
    complete() {
      stopTelling();
      followed.delete(key);
    },
  });
  actor.start();
  return call;
};

/** Agrees to a request: stores it under a new key, sends it, and sees it through. */
export const startCall = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
  request: Request,
): KeyedCall<Request> => follow({ kind, userId, subject, key: newKey(), request, stored: null });

/** Goes on with a call that this tab follows already, or that is stored without an outcome. */
export const resumeCall = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  row: KeyedCallRow,
  request: Request,
): KeyedCall<Request> =>
  (followed.get(row.key) as KeyedCall<Request> | undefined) ?? follow({ ...row, kind, request, stored: row });

/** The outcome was seen. */
export const acknowledgeCall = (userId: number, key: string): void => void forgetKeyedCall(userId, key);

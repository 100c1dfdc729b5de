import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { forgetRequest, loadRequest, storeRequest } from './requests-table.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { validForMs } from '#domain/calls/request-validity.ts';
import { requestMachine } from '#machines/idempotent-request.machine.ts';
import type {
  ConfirmedRequest,
  TimedRequest,
  RequestMachineEvent,
  StoredTimes,
} from '#machines/idempotent-request-rules.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { afterPaint } from '#client/lib/loading/after-paint.ts';
import { doneWithin } from '#client/lib/calls/done-within.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { changeDraft } from '#client/data/engine/drafts.ts';
import { reportConnection } from '#client/data/engine/report-connection.ts';
import { askHedged } from './ask-hedged.ts';
import type { RequestKind } from './request-kind.ts';
import { withKeyLock } from './key-lock.ts';
import { learnServerTime } from './learn-server-time.ts';
import {
  countNext,
  followSendings,
  forgetSendings,
  isFollowed,
  sendingsOf,
  settleSendings,
  type Sendings,
} from './sendings.ts';

/** One call under its key, followed in this tab until its outcome is definite. */
interface FollowedRequest<Request> {
  readonly key: string;
  readonly request: Request;
  readonly actor: ActorRefFrom<typeof requestMachine>;
}

/** The calls that no ticket follows. */
const alone = new Map<string, FollowedRequest<object>>();

/** After this time the answer is shown even when storage has not responded. */
const shortestPatienceMs = 5_000;
/** A refused request may still be placed by another tab that sends it again, as long as it is valid. */
const storingPatienceMs = ({ result }: RequestAnswer, { validUntilMs }: StoredTimes): number =>
  result === 'no' ? Math.max(shortestPatienceMs, validUntilMs - serverNowMs()) : shortestPatienceMs;

/**
 * Empties the draft of an accepted request, whichever tab or screen receives the acceptance: its own form
 * may no longer be open.
 */
const emptyDraftOf = async (userId: number, key: string): Promise<void> => {
  const row = await loadRequest(userId, key);
  const draft = row.ok ? row.value?.draft : undefined;
  if (draft) changeDraft({ userId, ticketId: draft.ticketId }, draft.emptied);
};

/** The calls of one kind as carried out: for which user, about which subject, from which draft. */
interface RequestRun<Request extends object, Answer> {
  readonly kind: RequestKind<Request, Answer>;
  readonly userId: number;
  readonly subject: number;
  readonly draft: RequestRow['draft'];
}

const storeCall = async <Request extends object, Answer>(
  { kind, userId, subject, draft }: RequestRun<Request, Answer>,
  { key, request }: ConfirmedRequest,
  signal: AbortSignal,
): Promise<StoredTimes> => {
  const agreedAt = performance.now();
  await learnServerTime();
  // Aborted meanwhile: the user was notified that nothing was sent, so nothing may be sent later.
  signal.throwIfAborted();
  const sentAt = Math.round(serverNowMs() - (performance.now() - agreedAt));
  const validUntil = sentAt + validForMs[kind.purpose];
  const row: RequestRow = {
    ...{ userId, key, kind: kind.name, subject, request, attempt: 1, sentAt, validUntil, outcome: null },
    ...(draft && { draft }),
  };
  const deletions = storageDeletions.get();
  const stored = await storeRequest(row);
  if (signal.aborted) void forgetRequest(userId, key);
  signal.throwIfAborted();
  if (!stored.ok) throw stored.failure;
  followSendings(row, { isFirst: true, deletions });
  return { sentAtMs: sentAt, validUntilMs: validUntil };
};

/**
 * The outcome is stored before another tab may send the request: sending it again would place a refused
 * order.
 */
const settle = async <Request extends object, Answer>(
  { kind, userId }: RequestRun<Request, Answer>,
  { request }: ConfirmedRequest,
  sendings: Sendings,
  answer: RequestAnswer,
): Promise<void> => {
  if (answer.result === 'yes') {
    await settleSendings(sendings, { answer: answer.value });
    await emptyDraftOf(userId, sendings.row.key);
    await kind.store(answer.value as Answer, userId);
  } else if (answer.result === 'no') {
    await settleSendings(sendings, { refusal: answer.refused });
    kind.refused?.(request as Request);
  }
};

const askExchange = async <Request extends object, Answer>(
  work: RequestRun<Request, Answer>,
  asked: TimedRequest,
  signal: AbortSignal,
): Promise<RequestAnswer> => {
  const { kind, userId } = work;
  // Under another user's session it would take effect a second time.
  if (credentials().userId !== userId) return { result: 'logIn' };
  const { key, times } = asked;
  const sendings = sendingsOf(key);
  const options = { key, validUntil: new Date(times.validUntilMs).toISOString() };
  const answer = await withKeyLock(key, async () => {
    const heard = await askHedged({
      count: () => countNext(sendings),
      signal,
      send: (sending) =>
        kind.send(asked.request as Request, { ...options, ...sending, isFresh: sending.attempt > 1 }),
    });
    await doneWithin(settle(work, asked, sendings, heard), storingPatienceMs(heard, times));
    return heard;
  });
  if (!answer) throw { kind: 'unreachable' } satisfies Failure;
  return answer;
};

/**
 * The state chart of an idempotent request, as this device runs it for one kind and subject: standalone, or
 * as a form's child.
 * @param draft the draft that it is made of
 */
export const requestLogic = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  userId: number,
  subject: number,
  draft?: RequestRow['draft'],
): typeof requestMachine => {
  const work = { kind, userId, subject, draft };
  return requestMachine.provide({
    actors: {
      storeCall: fromPromise(({ input, signal }) => storeCall(work, input, signal)),
      askExchange: fromPromise(({ input, signal }) => askExchange(work, input, signal)),
      hearConnection: fromCallback<RequestMachineEvent, ConfirmedRequest>(({ input: { key }, sendBack }) => {
        const stop = reportConnection(userId, sendBack);
        return () => {
          stop();
          forgetSendings(key);
        };
      }),
    },
    actions: {
      releaseKey: ({ context }) => {
        // After an uncertain outcome the row stays until the user has acknowledged it; otherwise until the
        // outcome is painted, because the page may be killed before.
        if (context.tries === 0) afterPaint(() => void forgetRequest(userId, context.key));
      },
    },
  });
};

/**
 * Input for continuing a stored call, for its new follower. This tab may have followed it on its own until
 * now.
 */
export const takeOver = (row: RequestRow): StoredTimes => {
  const { key, sentAt, validUntil } = row;
  alone.get(key)?.actor.stop();
  alone.delete(key);
  followSendings(row, { isFirst: false, deletions: storageDeletions.get() });
  return { sentAtMs: sentAt, validUntilMs: validUntil };
};

/**
 * A call that failed by an internal error does not release its key; this does, so that the stored call can
 * be followed again.
 */
export const releaseBroken = (key: string): void => {
  alone.delete(key);
  forgetSendings(key);
};

const follow = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  { userId, subject, key }: Pick<RequestRow, 'userId' | 'subject' | 'key'>,
  request: Request,
  stored: StoredTimes,
): FollowedRequest<Request> => {
  const actor = createActor(requestLogic(kind, userId, subject), {
    input: { key, request, stored, nowMs: serverNowMs },
    inspect: reportLive('idempotent-request', `${kind.name} ${subject}`),
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

/** Continues a stored call without an outcome. Null when a ticket of this tab follows it already. */
export const resumeRequest = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  row: RequestRow,
  request: Request,
): FollowedRequest<Request> | null => {
  const known = alone.get(row.key) as FollowedRequest<Request> | undefined;
  if (known) return known;
  return isFollowed(row.key) ? null : follow(kind, row, request, takeOver(row));
};

/** Records that the user has seen the outcome. */
export const acknowledgeCall = (userId: number, key: string): void => void forgetRequest(userId, key);

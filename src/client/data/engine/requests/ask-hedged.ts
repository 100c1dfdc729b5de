import { answerOf, type RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { whenAskingMayHelp } from '#client/lib/calls/reconnected.ts';
import { silenceMs } from '#machines/idempotent-request-rules.ts';

/**
 * A browser opens six connections to one server. When this many attempts are unanswered, all but the newest
 * are aborted before the next one is sent, so that they do not block the rest of the app.
 */
export const mostSilent = 3;

/** Upper limit for waiting. */
export const askingTimeoutMs = 60_000;

export interface HedgedSending {
  readonly attempt: number;
  readonly signal: AbortSignal;
}

interface HedgedAsking {
  /**
   * The stored number of the next attempt, or the answer that another tab received meanwhile. Never rejects.
   */
  readonly count: () => Promise<number | RequestAnswer>;
  readonly send: (sending: HedgedSending) => Promise<Outcome<unknown>>;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/**
 * Sends a request under one key, again after 4 s without an answer, then every 8 s, and whenever the
 * connection is restored, until one attempt brings an answer about the key. A connection can be dead without
 * notice, and the key makes repeated attempts safe. Apart from `mostSilent`, unanswered attempts are aborted
 * only then, or at the upper limit.
 * @throws Failure when no attempt brought an answer
 */
export const askHedged = ({ count, send, signal }: HedgedAsking): Promise<RequestAnswer> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const timers = [setTimeout(() => void sendOne(), silenceMs)];
    const stopAsking = whenAskingMayHelp(() => void sendOne());
    let latest = 0;
    const silent = new Set<AbortController>();

    const end = (settle: () => void): void => {
      if (over.signal.aborted) return;
      timers.forEach(clearTimeout);
      stopAsking();
      over.abort();
      settle();
    };
    const giveUp = (failure: Failure): void => end(() => reject(failure));
    timers.push(setTimeout(() => giveUp({ kind: 'timeout' }), askingTimeoutMs));
    signal.addEventListener('abort', () => giveUp({ kind: 'unreachable' }));

    const sendOne = async (): Promise<void> => {
      const own = new AbortController();
      if (silent.size >= mostSilent) {
        for (const older of [...silent].slice(0, -1)) {
          silent.delete(older);
          older.abort();
        }
      }
      silent.add(own);
      const counted = await count();
      if (over.signal.aborted) return;
      if (typeof counted !== 'number') {
        end(() => resolve(counted));
        return;
      }
      latest = Math.max(latest, counted);
      const outcome = await send({
        attempt: counted,
        signal: AbortSignal.any([over.signal, own.signal]),
      });
      silent.delete(own);
      const answer = answerOf(outcome, counted, latest);
      if (answer) end(() => resolve(answer));
      else if (silent.size === 0)
        giveUp(outcome.ok || outcome.failure.kind === 'refused' ? { kind: 'unreachable' } : outcome.failure);
    };

    if (signal.aborted) giveUp({ kind: 'unreachable' });
    else void sendOne();
  });

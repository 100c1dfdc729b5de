import { answerOf, type KeyedAnswer } from '#domain/calls/keyed-answer.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { whenAskingMayHelp } from '#client/lib/calls/line-back.ts';
import { silenceMs } from '#machines/keyed-call-rules.ts';

/**
 * A browser has six connections for one server. Once so many are silent at once, the older ones are given up
 * before the next sending, so that the rest of the app is not shut out by requests that nobody answers.
 */
export const mostSilent = 3;

/** The outer limit: nothing is waited for longer. */
export const askingTimeoutMs = 60_000;

export interface HedgedSending {
  readonly attempt: number;
  readonly signal: AbortSignal;
}

interface HedgedAsking {
  /** The number of the next sending, stored; or the answer that another tab got meanwhile. Never rejects. */
  readonly count: () => Promise<number | KeyedAnswer>;
  readonly send: (sending: HedgedSending) => Promise<Outcome<unknown>>;
  /** Aborted: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Asks under one key, and again after 4 s of silence, then every 8 s, and whenever the connection is back, until
 * one of the sendings has brought an answer that says something about the key: a silent connection may be dead
 * without anybody being told, and the key makes asking twice safe. The silent ones are cut off only then, or at
 * the outer limit. @throws Failure when none brought an answer
 */
export const askHedged = ({ count, send, signal }: HedgedAsking): Promise<KeyedAnswer> =>
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

import { whenAskingMayHelp } from './reconnected.ts';

/**
 * A browser has six connections per server: no more than this many attempts of one request may be
 * unanswered at once.
 */
const mostSilent = 3;

export interface Asking {
  /** Aborted when another attempt was answered, or no caller waits any more. */
  readonly signal: AbortSignal;
  /** Requires a new connection: those in use may be dead without notice. */
  readonly isAgain: boolean;
  /**
   * Call once the answer has begun to arrive: it may be long, and is then not requested again by the timer.
   */
  readonly begun: () => void;
}

/**
 * Sends a request, and repeats it while there is no answer: every few seconds, and at once when the
 * connection is back. The first answer wins and the other attempts are aborted. Only for requests that
 * change nothing. Rejects when every attempt has.
 */
export const askUntilAnswered = <T>(ask: (asking: Asking) => Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const silent = new Set<AbortController>();
    let underWay = 0;
    let isAgain = false;

    const end = (settle: () => void): void => {
      if (over.signal.aborted) return;
      stopAsking();
      over.abort();
      settle();
    };

    const askOne = async (): Promise<void> => {
      const own = new AbortController();
      if (silent.size >= mostSilent) {
        const [oldest] = silent;
        silent.delete(oldest!);
        oldest!.abort();
      }
      silent.add(own);
      underWay += 1;
      const asking = {
        signal: AbortSignal.any([signal, over.signal, own.signal]),
        isAgain,
        begun: () => void silent.delete(own),
      };
      isAgain = true;
      try {
        const answer = await ask(asking);
        end(() => resolve(answer));
      } catch (problem) {
        silent.delete(own);
        underWay -= 1;
        if (underWay === 0) end(() => reject(problem as Error));
      }
    };

    const stopAsking = whenAskingMayHelp((isBack) => {
      if (isBack || silent.size === underWay) void askOne();
    });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), {
      signal: over.signal,
    });
    void askOne();
  });

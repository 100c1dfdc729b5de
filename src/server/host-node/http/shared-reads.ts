import type { Cost } from '#contract/endpoint.ts';
import type { CallTurns } from './call-turns.ts';
import { brotliQuality } from './compress-answers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createCompressedText, type CompressedText } from './compressed-text.ts';

export interface SharedRead {
  /** Reads with the same key have the same answer for all requesters. */
  readonly key: string;
  readonly cost: Cost;
  readonly requester: string;
}

export interface SharedReads {
  /** @throws what `read` throws; Refusal `server.busy` if the requester's turn would come too late */
  run(wanted: SharedRead, read: () => Promise<string> | string): Promise<CompressedText>;
}

/** A read that has not begun. */
interface Pending {
  /** The first call begins the read; all get its answer. */
  readonly answer: () => Promise<CompressedText>;
  /** The same answer, for requesters without a turn of their own; rejects when no one else has one. */
  readonly others: Promise<CompressedText>;
  /** Ends `others` when every requester was refused. */
  readonly giveUp: (refusal: unknown) => void;
  waiting: number;
}

/** How long a requester without a turn of its own waits for the answer of others. */
const othersWaitMs = 2_000;

const within = <T>(answer: Promise<T>, refusal: Refusal): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal), othersWaitMs).unref();
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Answers equal reads that wait at the same time with one read, serialised and compressed once. It begins
 * when the first of its requesters has a turn, and each gets the answer in its own turn, so no one waits for
 * the turns of another. A requester whose own turn would come too late gets the answer of the others. The
 * answer is never older than its requests: a request that arrives after the beginning waits for the next read.
 */
export const createSharedReads = (turns: CallTurns): SharedReads => {
  const pending = new Map<string, Pending>();

  const pendingOf = (key: string, read: () => Promise<string> | string): Pending => {
    const known = pending.get(key);
    if (known) return known;
    const begin = async (): Promise<CompressedText> => {
      pending.delete(key);
      return createCompressedText(await read(), brotliQuality);
    };
    let begun: Promise<CompressedText> | undefined;
    let giveUp: Pending['giveUp'] = () => undefined;
    let share: (answer: Promise<CompressedText>) => void = () => undefined;
    const others = new Promise<CompressedText>((resolve, reject) => {
      share = resolve;
      giveUp = reject;
    });
    // Often no one needs it.
    others.catch(() => undefined);
    const answer = (): Promise<CompressedText> => {
      if (!begun) share((begun = begin()));
      return begun!;
    };
    const added: Pending = { answer, others, giveUp, waiting: 0 };
    pending.set(key, added);
    return added;
  };

  return {
    async run({ key, cost, requester }, read) {
      const shared = pendingOf(key, read);
      shared.waiting += 1;
      const leave = (refusal: unknown): void => {
        shared.waiting -= 1;
        if (shared.waiting > 0 || pending.get(key) !== shared) return;
        pending.delete(key);
        shared.giveUp(refusal);
      };
      try {
        const answer = await turns.run(cost, requester, shared.answer);
        leave(null);
        return answer;
      } catch (error) {
        leave(error);
        if (error instanceof Refusal && error.code === 'server.busy') return within(shared.others, error);
        throw error;
      }
    },
  };
};

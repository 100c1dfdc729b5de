import type { Cost } from '#contract/endpoint.ts';
import type { CallTurns } from './call-turns.ts';
import { brotliQuality } from './compress-answers.ts';
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
  waiting: number;
}

/**
 * Answers equal reads that wait at the same time with one read, serialised and compressed once. It begins
 * when the first of its requesters has a turn, and each gets the answer in its own turn, so no one waits for
 * the turns of another. The answer is never older than its requests: a request that arrives after the
 * beginning waits for the next read.
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
    const added: Pending = { answer: () => (begun ??= begin()), waiting: 0 };
    pending.set(key, added);
    return added;
  };

  return {
    async run({ key, cost, requester }, read) {
      const shared = pendingOf(key, read);
      shared.waiting += 1;
      try {
        return await turns.run(cost, requester, shared.answer);
      } finally {
        shared.waiting -= 1;
        // All its requesters were refused.
        if (shared.waiting === 0 && pending.get(key) === shared) pending.delete(key);
      }
    },
  };
};

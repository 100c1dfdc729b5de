import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface QuoteWatchData {
  readonly url: string;
  /** The watcher counts against limits of its own. */
  readonly token: string;
  readonly everyMs: number;
  /** A read that takes longer counts as slow. */
  readonly slowMs: number;
}

/** The results of the reads since the last report. */
export interface QuotesRead {
  readonly reads: number;
  /** Not answered, or not with a board. */
  readonly missed: number;
  readonly slow: number;
  readonly p90Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
}

export interface QuoteWatch {
  report(): Promise<QuotesRead>;
  close(): void;
}

/** Reads quotes continuously, as a user outside of the attack. */
export const watchQuotes = async (data: QuoteWatchData): Promise<QuoteWatch> => {
  const watcher = fork(join(import.meta.dirname, 'quote-watcher.ts'), [JSON.stringify(data)]);
  await once(watcher, 'message');
  return {
    async report() {
      const answer = once(watcher, 'message') as Promise<[QuotesRead]>;
      watcher.send('report');
      return (await answer)[0];
    },
    close: () => watcher.disconnect(),
  };
};

import type { QuoteDelta } from '#contract/quotes.ts';
import { deltaOf } from '#tests/support/samples.ts';

const batchSize = 50;
const beatMs = 5;

declare global {
  interface Window {
    /** Starts to change the rows in turn, at this many changes a second. */
    startFlood: (perSecond: number) => void;
    /** Ends it and returns the last price of the first row. */
    stopFlood: () => string;
  }
}

const priceOf = (step: number): string => (20_000 + (step % 900_000) / 100).toFixed(2);

/** Lets the bench flood this page from inside: the data of a socket, already parsed. */
export const offerFlood = (rows: number, take: (deltas: readonly QuoteDelta[]) => void): void => {
  const newest = Array.from({ length: rows }, (_, index) => deltaOf({ id: index + 1, seq: 1 }));
  let sent = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const change = (quoted_at: string): QuoteDelta => {
    const index = sent % rows;
    sent += 1;
    const before = newest[index]!;
    const delta = {
      ...before,
      seq: before.seq + 1,
      now_price: priceOf(sent),
      change: ((sent % 900) / 100).toFixed(2),
      quoted_at,
    };
    newest[index] = delta;
    return delta;
  };
  window.startFlood = (perSecond) => {
    const startedMs = performance.now();
    timer = setInterval(() => {
      const due = ((performance.now() - startedMs) / 1_000) * perSecond;
      const now = new Date().toISOString();
      while (sent + batchSize <= due) take(Array.from({ length: batchSize }, () => change(now)));
    }, beatMs);
  };
  window.stopFlood = () => {
    clearInterval(timer);
    return newest[0]!.now_price;
  };
};

import { useEffect } from 'react';
import { listSparklines } from '#contract/quotes.ts';
import { storeValue, storedValue } from '#client/data/engine/stored-values.ts';
import { call } from '#client/lib/calls/call.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/** Hourly closes by feed symbol, oldest first. */
export type Sparklines = Readonly<Record<string, readonly string[]>>;

/** The lines grow by a point an hour; polling four times as often keeps their ends near the price. */
const maxAgeMs = 900_000;

const sparklines = createStore<Sparklines>({});
let fetchedAt = -Infinity;
let underWay = false;

const showStored = async (): Promise<void> => {
  const stored = await storedValue('sparklines');
  if (stored && fetchedAt === -Infinity) sparklines.set(stored);
};

/** Shows the stored lines, then requests newer ones; a failure leaves the shown lines. */
const refresh = async (): Promise<void> => {
  if (underWay || Date.now() - fetchedAt < maxAgeMs) return;
  underWay = true;
  const stored = fetchedAt === -Infinity ? showStored() : undefined;
  const answer = await call(listSparklines, {}, { background: true });
  await stored;
  underWay = false;
  if (!answer.ok) return;
  fetchedAt = Date.now();
  const lines = Object.fromEntries(answer.value.map(({ symbol, closes }) => [symbol, closes]));
  sparklines.set(lines);
  await storeValue('sparklines', lines);
};

/** Sparklines of lists; requested when a list appears and again when the network is restored. */
export const useSparklines = (): Sparklines => {
  const status = useNetStatus();
  useEffect(() => {
    void refresh();
  }, [status]);
  return useStore(sparklines);
};

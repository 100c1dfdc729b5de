import * as z from 'zod/mini';
import type { Quote } from '#contract/quotes.ts';
import { storeValue, storedValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';

type Kind = Quote['kind'];

const pairId = z.int().check(z.positive());
const schema = z.record(z.string(), z.unknown());

/** By kind of pair: the pair to compare its charts with. Drops entries that cannot be read. */
export const soundComparisons = (stored: unknown): Partial<Record<Kind, number>> => {
  const read = z.safeParse(schema, stored);
  const entries = Object.entries(read.success ? read.data : {});
  return Object.fromEntries(entries.filter(([, id]) => z.safeParse(pairId, id).success));
};

/** The pair that this one's charts compare with; undefined: none, or this one itself. */
export const useComparison = ({ id, kind }: Pick<PairView, 'id' | 'kind'>): PairView | undefined => {
  const chosen = soundComparisons(useStoredValue('comparisons'))[kind];
  const other = usePair(chosen ?? 0);
  return chosen === id ? undefined : other;
};

/**
 * Stored on this device for all pairs of the kind.
 * @param id of the other pair; null: compare with none
 */
export const compareWith = async (kind: Kind, id: number | null): Promise<void> => {
  const { [kind]: _, ...others } = soundComparisons(await storedValue('comparisons'));
  await storeValue('comparisons', id === null ? others : { ...others, [kind]: id });
};

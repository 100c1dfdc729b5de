import { setImmediate as nextTurn } from 'node:timers/promises';

/** Few enough that nobody waits long for their turn. */
const sliceSize = 20;

/**
 * Does the work slice by slice and lets whatever else waits have its turn between them; answers all it gave.
 */
export const inSlices = async <Item, Result>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const done: Result[] = [];
  for (let from = 0; from < items.length; from += sliceSize) {
    if (from > 0) await nextTurn();
    done.push(...(await work(items.slice(from, from + sliceSize))));
  }
  return done;
};

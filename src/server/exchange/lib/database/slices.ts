import { nextTurn } from '#server/exchange/lib/running/next-turn.ts';

/** Small enough that other work does not wait long for its turn. */
const sliceSize = 20;

/** Does the work slice by slice and yields to other work in between; returns all results. */
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

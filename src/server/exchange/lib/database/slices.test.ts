import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

test('all items are processed in order, and the event loop runs in between', async () => {
  const items = Array.from({ length: 205 }, (_, index) => index);
  let turns = 0;
  let isOver = false;
  const takeTurns = (): void => {
    turns += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const done = await inSlices(items, (slice) => Promise.resolve(slice.map((item) => item * 2)));
  isOver = true;
  expect(done).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(10);
});

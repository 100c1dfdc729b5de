import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

test('the arrows move to the adjacent rows, Home and End to the ends, and no key beyond them', () => {
  const led = (from: string, key: string): string | undefined => nextRow(['a', 'b', 'c'], from, key);
  expect([led('a', 'ArrowDown'), led('c', 'ArrowUp'), led('b', 'Home'), led('b', 'End')]).toEqual([
    'b',
    'b',
    'a',
    'c',
  ]);
  expect([led('c', 'ArrowDown'), led('a', 'ArrowUp'), led('b', 'Enter')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

import { expect, test } from 'vitest';
import { unpackWords } from './packed-words.ts';

test('words get the ids of their runs, in their order', () => {
  expect(
    unpackWords([
      [
        [9, 2],
        [36, 1],
      ],
      ['Buy', ['Sold ', ['amount']], 'Close'],
    ]),
  ).toEqual({ '9': ['Buy'], a: ['Sold ', ['amount']], '10': ['Close'] });
});

test('a room that says nothing of its own has no words', () => {
  expect(unpackWords([[], []])).toEqual({});
});

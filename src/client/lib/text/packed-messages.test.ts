import { expect, test } from 'vitest';
import { unpackMessages } from './packed-messages.ts';

test('messages get the ids of their runs, in order', () => {
  expect(
    unpackMessages([
      [
        [9, 2],
        [36, 1],
      ],
      ['Buy', ['Sold ', ['amount']], 'Close'],
    ]),
  ).toEqual({ '9': ['Buy'], a: ['Sold ', ['amount']], '10': ['Close'] });
});

test('an empty bundle has no messages', () => {
  expect(unpackMessages([[], []])).toEqual({});
});

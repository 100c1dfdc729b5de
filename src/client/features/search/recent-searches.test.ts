import { expect, test } from 'vitest';
import { withRecent } from './recent-searches.ts';

test('the newest term is first and each is stored once, ignoring case', () => {
  expect(withRecent(['eth', 'Doge'], ' DOGE ')).toEqual(['DOGE', 'eth']);
});

test('blank terms are not stored', () => expect(withRecent(['eth'], '  ')).toEqual(['eth']));

test('at most ten terms are stored', () => {
  const many = Array.from({ length: 14 }, (_, index) => `word ${index}`).reduce<readonly string[]>(
    withRecent,
    [],
  );
  expect(many).toEqual(Array.from({ length: 10 }, (_, index) => `word ${13 - index}`));
});

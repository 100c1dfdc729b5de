import { expect, test } from 'vitest';
import { withRecent } from './recent-searches.ts';

test('the newest word is first and each is kept once, whatever its case', () => {
  expect(withRecent(['eth', 'Doge'], ' DOGE ')).toEqual(['DOGE', 'eth']);
});

test('blank words are not kept', () => expect(withRecent(['eth'], '  ')).toEqual(['eth']));

test('ten at most', () => {
  const many = Array.from({ length: 14 }, (_, place) => `word ${place}`).reduce<readonly string[]>(
    withRecent,
    [],
  );
  expect(many).toEqual(Array.from({ length: 10 }, (_, place) => `word ${13 - place}`));
});

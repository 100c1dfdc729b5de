import { expect, test } from 'vitest';
import { eachOnce } from './use-pages.ts';

test('a row that has moved between two pages stands once, where it stood first, as it was told last', () => {
  const rows = [
    { id: 3, name: 'three' },
    { id: 2, name: 'two' },
    { id: 3, name: 'three again' },
    { id: 1, name: 'one' },
  ];
  expect(eachOnce(rows)).toEqual([
    { id: 3, name: 'three again' },
    { id: 2, name: 'two' },
    { id: 1, name: 'one' },
  ]);
});

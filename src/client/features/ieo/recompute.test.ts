import { expect, test } from 'vitest';
import { recompute } from './recompute.ts';

const issue = { amount: '100', decimals: 0 };
const book = [
  { number: 1, applied: '100', approved: '34' },
  { number: 2, applied: '100', approved: '33' },
  { number: 3, applied: '100', approved: '33' },
];

test('an allotment that follows the rule is valid', () => {
  expect(recompute(book, issue)).toEqual({ rows: 3, applied: '300', approved: '100', wrong: null });
  expect(recompute([], issue)).toEqual({ rows: 0, applied: '0', approved: '0', wrong: null });
});

test('a unit allotted to someone else is detected, with the value of the rule', () => {
  const other = [{ ...book[0]!, approved: '33' }, { ...book[1]!, approved: '34' }, book[2]!];
  expect(recompute(other, issue).wrong).toEqual({ number: 1, published: '33', computed: '34' });
});

test('a missing row is detected', () => {
  expect(
    recompute([book[0]!, { ...book[2]!, approved: '50' }], { amount: '100', decimals: 0 }).wrong,
  ).toEqual({
    number: 1,
    published: '34',
    computed: '50',
  });
  expect(
    recompute(
      [
        { number: 1, applied: '10', approved: '10' },
        { number: 3, applied: '10', approved: '10' },
      ],
      issue,
    ).wrong,
  ).toEqual({ number: 2, published: '10', computed: '10' });
});

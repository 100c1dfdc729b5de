import { expect, test } from 'vitest';
import { beginTransfer, chooseAccount, transferFormKind, type AskedTransfer } from './transfer-form-kind.ts';

const typed = { from: 'micro', to: 'stock', currency: 3, amount: '12', percent: null } as const;

test.each<AskedTransfer>([{}, { from: 'micro', to: 'stock', currency: 3 }, { to: 'stock' }])(
  'a page opened for nothing else (%j) continues with the typed input',
  (asked) => {
    expect(beginTransfer(typed, asked)).toEqual(typed);
  },
);

test.each<[AskedTransfer, string]>([
  [{ from: 'change', to: 'lever', currency: 1 }, 'change lever 1'],
  [{ to: 'micro' }, 'change micro 3'],
  [{ to: 'lever' }, 'micro lever 3'],
  [{ from: 'stock' }, 'stock change 3'],
  [{ from: 'change' }, 'change stock 3'],
  [{ currency: 2 }, 'micro stock 2'],
  [{ from: 'lever', to: 'lever' }, 'change lever 3'],
  [{ to: 'change' }, 'micro change 3'],
])('a page opened for %j starts with %s, without an amount', (asked, expected) => {
  const { from, to, currency, amount, percent } = beginTransfer(typed, asked);
  expect([`${from} ${to} ${currency}`, amount, percent]).toEqual([expected, '', null]);
});

test('a page opened for a missing sum starts with it, whatever was typed before', () => {
  expect(beginTransfer(typed, { from: 'micro', to: 'stock', currency: 3, amount: '59.5' })).toEqual({
    ...typed,
    amount: '59.5',
  });
});

test('the two accounts always differ, whatever was requested', () => {
  const accounts = ['change', 'lever', 'micro', undefined] as const;
  for (const from of accounts)
    for (const to of accounts) {
      const begun = beginTransfer(transferFormKind.draft.empty, { from, to });
      expect(begun.from).not.toBe(begun.to);
    }
});

test('choosing the account of the other side swaps them', () => {
  const pair = { from: 'change', to: 'lever' } as const;
  expect(chooseAccount(pair, 'from', 'lever')).toEqual({ from: 'lever', to: 'change' });
  expect(chooseAccount(pair, 'to', 'change')).toEqual({ from: 'lever', to: 'change' });
  expect(chooseAccount(pair, 'to', 'micro')).toEqual({ from: 'change', to: 'micro' });
});

import { expect, test } from 'vitest';
import { accountsFile } from '#tests/support/accounts-file.ts';
import { readFiatAccounts } from './fiat-accounts.ts';

test('accounts are read as written', () => {
  const accounts = {
    EUR: [{ way: 'bank', lines: { holder: 'Tideline Ltd', iban: 'DE89370400440532013000' } }],
  };
  expect(readFiatAccounts(accountsFile(JSON.stringify(accounts)))).toEqual(accounts);
});

test.each([
  ['no JSON', 'EUR', /JSON/],
  ['a currency that is none', '{"euro": []}', /euro/],
  ['an unknown way', '{"EUR": [{"way": "cheque", "lines": {"holder": "T"}}]}', /^EUR\.0\.way/],
  ['no holder', '{"EUR": [{"way": "bank", "lines": {"iban": "DE89"}}]}', /an account needs its holder/],
  [
    'an unknown line',
    '{"EUR": [{"way": "bank", "lines": {"holder": "T", "ibn": "DE89"}}]}',
    /^EUR\.0\.lines/,
  ],
])('a file with %s is reported', (_, text, problem) => {
  expect(() => readFiatAccounts(accountsFile(text))).toThrow(problem);
});

test('a missing file is reported', () => {
  expect(() => readFiatAccounts('/no/such/accounts.json')).toThrow(/no such file/);
});

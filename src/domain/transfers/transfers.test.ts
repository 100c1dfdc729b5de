import { expect, test } from 'vitest';
import { checkTransfer, type TransferFacts, type TransferRequest } from './transfers.ts';

const facts: TransferFacts = { decimals: 6, accounts: ['change', 'lever', 'micro'], available: '10' };
const request: TransferRequest = { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' };

test.each<[Partial<TransferRequest>, string | null]>([
  [{}, null],
  [{ number: '10' }, null],
  [{ number: '0.000001' }, null],
  [{ number: '1.1000000000' }, null],
  [{ number: '10.000001' }, 'balance.insufficient number'],
  [{ number: '0.0000001' }, 'amount.decimals number'],
  [{ number: '0' }, 'amount.invalid number'],
  [{ number: '0.000' }, 'amount.invalid number'],
  [{ number: '-1' }, 'amount.invalid number'],
  [{ number: '' }, 'amount.invalid number'],
  [{ number: '1e3' }, 'amount.invalid number'],
  [{ to_field: 'change' }, 'transfer.sameAccount to_field'],
  [{ from_field: 'stock' }, 'transfer.notHeld from_field'],
  [{ to_field: 'legal' }, 'transfer.notHeld to_field'],
])('%j: %s', (patch, problem) => {
  const found = checkTransfer({ ...request, ...patch }, facts);
  expect(found && `${found.code} ${found.field}`).toBe(problem);
});

test('an unknown available balance is not checked', () => {
  expect(checkTransfer({ ...request, number: '99999' }, { ...facts, available: null })).toBeNull();
});

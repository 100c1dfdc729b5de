import { expect, test } from 'vitest';
import { keyedCallOf } from '#tests/support/samples.ts';
import { canReadCall } from './call-kinds.ts';

test('a stored request is read as its kind has it; what is damaged, or of a kind of another version, is not read as something else', () => {
  const rows = [
    keyedCallOf({ key: 'sound' }),
    keyedCallOf({ key: 'without an amount', request: { currency_id: 1, legal_id: 3, type: 1 } }),
    keyedCallOf({ key: 'nothing', request: null }),
    keyedCallOf({ key: 'of a newer app', kind: 'lend' }),
  ];
  expect(rows.map(canReadCall)).toEqual([true, false, false, false]);
});

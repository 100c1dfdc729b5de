import { expect, test } from 'vitest';
import { loanDebtAt, type LoanRecord } from './loan-record.ts';
import { toPlain } from '#domain/money/money.ts';

const record: LoanRecord = {
  principal: '1000000',
  decimals: 6,
  term_days: 7,
  granted_at: '2026-11-01T12:00:00.000Z',
  closed_at: '2026-11-20T09:00:00.000Z',
  payments: [{ at: '2026-11-05T10:00:00.000Z', days: 3, amount: '200900' }],
};

test.each([
  ['2026-11-01T11:59:59.999Z', '0'],
  ['2026-11-01T12:00:00.000Z', '1000000'],
  ['2026-11-05T09:59:59.999Z', '1000900'],
  ['2026-11-05T10:00:00.000Z', '800000'],
  // Four days of interest on the rest, then 0.5 percent of the whole loan per day.
  ['2026-11-09T00:00:00.000Z', '800960'],
  ['2026-11-10T00:00:00.000Z', '805960'],
  ['2026-11-20T09:00:00.000Z', '0'],
])('the debt at %s is %s', (at, debt) => {
  expect(toPlain(loanDebtAt(record, new Date(at)))).toBe(debt);
});

import { expect } from 'vitest';
import { repayLoan } from '#contract/loans.ts';
import { getEquityHistory } from '#contract/records.ts';
import { getEquity } from '#contract/wallets.ts';
import { useLoanScene } from '#tests/support/use-loan-scene.ts';
import { test } from './fixtures.ts';

const { tick, must, granted, nextDay } = useLoanScene();

const report = () => must(getEquity, {});
const historyNow = async () => (await must(getEquityHistory, { days: '7' })).points.at(-1)!;

test('a loan does not change equity, its interest reduces it, and neither is an inflow', async () => {
  const before = await report();
  const { id } = await granted();
  const lent = await report();
  expect([lent.equity, lent.net_inflow]).toEqual([before.equity, before.net_inflow]);
  expect((await historyNow()).equity).toBe(before.equity);
  await nextDay();
  await nextDay(10);
  await tick('20000');
  const owing = await report();
  expect(Number(before.equity) - Number(owing.equity)).toBe(3_000);
  await must(repayLoan, { id, amount: '203000' });
  const repaid = await report();
  expect([repaid.equity, repaid.net_inflow, owing.net_inflow]).toEqual([owing.equity, '0', '0']);
  expect((await historyNow()).equity).toBe(owing.equity);
  await must(repayLoan, { id, amount: '800000' });
  expect((await report()).equity).toBe(owing.equity);
});

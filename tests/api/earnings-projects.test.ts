import { expect } from 'vitest';
import { getEarnings } from '#contract/earnings.ts';
import { dayMs } from '#domain/time/instant.ts';
import { useIeoServer } from '#tests/support/ieo-server.ts';
import { test } from './fixtures.ts';

const own = useIeoServer();

const msAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();

test('an application shows its frozen funds, then its locked coins, and the next date of each', async () => {
  const { id: project_id } = await own.offer();
  const application = await own.apply(project_id, '100', '50');
  const { id, end_at, sell_begin, free_at } = application;
  const ofIt = { product: 'project', id, count: 1 } as const;
  const kelp = { currency_id: application.currency_id, currency_name: 'KELP' };
  const applied = await own.must(getEarnings, {});
  expect(applied.products.map((one) => [one.currency_name, one.held, one.held_usdt, one.earned])).toEqual([
    ['USDT', '50', '50', '0'],
  ]);
  expect(applied.due).toEqual([{ ...ofIt, ...kelp, event: 'allotment', at: end_at, amount: null }]);

  await own.nextDay();
  const approved = await own.must(getEarnings, {});
  expect(approved.products.map((one) => [one.currency_name, one.held])).toEqual([['KELP', '100']]);
  expect(approved.due).toEqual([
    { ...ofIt, ...kelp, event: 'listing', at: sell_begin, amount: '100' },
    { ...ofIt, ...kelp, event: 'release', at: free_at, amount: '100' },
  ]);
  expect(free_at).toBe(msAfter(sell_begin, application.day));

  await own.nextDay();
  expect((await own.must(getEarnings, {})).due).toEqual([
    { ...ofIt, ...kelp, event: 'release', at: free_at, amount: '100' },
  ]);
  own.server.pass(10 * dayMs);
  await own.nextDay();
  const { products, due } = await own.must(getEarnings, {});
  expect([products, due]).toEqual([[], []]);
});

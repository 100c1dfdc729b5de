import { expect } from 'vitest';
import { buyDualProduct } from '#contract/dual-investments.ts';
import { getEarnings } from '#contract/earnings.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { useDualInvestor } from '#tests/support/dual-investor.ts';
import { test } from './fixtures.ts';

const own = useDualInvestor();
const inDuals = { product: 'dualInvestment' } as const;

test.each([
  // 10 shares are 1 BTC, or 100,000 USDT; 36.5 % a year for 10 days is 1 %.
  ['call', '99999.99', { currency_id: 1, currency_name: 'BTC' }, '0.01'],
  ['call', '100000', { currency_id: 3, currency_name: 'USDT' }, '1000'],
  ['put', '100000', { currency_id: 3, currency_name: 'USDT' }, '1000'],
  ['put', '99999.99', { currency_id: 1, currency_name: 'BTC' }, '0.01'],
] as const)('a %s that ends at %s earned its interest in %o: %s', async (type, price, paidIn, interest) => {
  const { id: productId } = await own.offer({ type });
  const order = await own.must(buyDualProduct, { id: productId, num: '10' });
  const bought =
    type === 'call'
      ? { ...inDuals, currency_id: 1, currency_name: 'BTC', amount: '1' }
      : { ...inDuals, currency_id: 3, currency_name: 'USDT', amount: '100000' };
  const running = await own.must(getEarnings, {});
  const { amount: held, ...currency } = bought;
  expect(running.products.map((one) => [one.currency_name, one.held, one.earned])).toEqual([
    [bought.currency_name, held, '0'],
  ]);
  expect(running.due).toEqual([
    { ...currency, event: 'settlement', at: order.end_at, amount: null, id: order.id, count: 1 },
  ]);
  own.server.pass(11 * dayMs - 60_000);
  await own.tick(price);
  own.server.pass(120_000);
  await own.tick('50000');
  const { products, income, due } = await own.must(getEarnings, {});
  expect(due).toEqual([]);
  expect(products.map(({ held_usdt: _, earned_usdt: __, ...one }) => one)).toEqual([
    { ...inDuals, ...paidIn, held: '0', earned: interest, penalties: '0' },
  ]);
  const { data } = await own.must(listMovements, { kind: 'dual_payout' } as never);
  const day = data[0]!.created_at.slice(0, 10);
  expect(income.map(({ amount_usdt: _, ...one }) => one)).toEqual([
    { ...inDuals, ...paidIn, day, amount: interest },
  ]);
});

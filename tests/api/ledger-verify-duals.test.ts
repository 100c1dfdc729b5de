import { beforeEach, expect } from 'vitest';
import { buyDualProduct } from '#contract/dual-investments.ts';
import { dayMs } from '#domain/time/instant.ts';
import { corrupt } from '#tests/support/corrupt.ts';
import { useDualInvestor } from '#tests/support/dual-investor.ts';
import { test } from './fixtures.ts';

const own = useDualInvestor();

/** One running order, and one that was paid out in the other currency. */
beforeEach(async () => {
  await own.must(buyDualProduct, { id: String((await own.offer({ type: 'put' })).id), num: '1' });
  own.server.pass(11 * dayMs - 60_000);
  await own.tick('90000');
  own.server.pass(120_000);
  await own.tick('1');
  await own.must(buyDualProduct, { id: String((await own.offer()).id), num: '2' });
});

const frozen =
  'every dual order freezes its cost until it ends, and then is paid out or returned whole, once';
const byTerms = 'every dual order was paid out by its tick and its terms, rounded down';
const sold = 'the sold amount of every dual product equals its orders, and no user exceeds the limit';

test.each([
  [
    'a payout that the ledger does not have',
    "update dual_orders set payout = payout + 1 where status = 'success'",
    frozen,
  ],
  [
    'an amount that is not frozen',
    "update dual_orders set amount = amount + 1 where status = 'purchased'",
    frozen,
  ],
  [
    'a freeze of somebody else',
    "update dual_orders set freeze_id = (select max(id) from freezes) where status = 'success'",
    frozen,
  ],
  [
    'another linked price',
    "update dual_orders set linked_price = linked_price / 2 where status = 'success'",
    byTerms,
  ],
  ['another yield', "update dual_orders set apr = apr * 2 where status = 'success'", byTerms],
  [
    'another tick',
    `update dual_orders set settlement_tick = settlement_tick || '{"price": "90001"}' where status = 'success'`,
    byTerms,
  ],
  ['shares that nobody bought', 'update dual_products set sold = sold + 1', sold],
  ['more shares than a person may have', 'update dual_products set person_limit = 1', sold],
])('%s is detected', async (_, statement, check) => {
  expect(await corrupt(own.server.database, ['dual_orders', 'dual_products'], [statement])).toBe(check);
});

import { expect } from 'vitest';
import { getCoupon } from '#contract/coupons.ts';
import { getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { dayMs } from '#domain/time/instant.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { corrupt } from '#tests/support/corrupt.ts';
import { receivedCoupon, trialTerms } from '#tests/support/coupons.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const own = useFundedUser('lever', '1000');

const lastReturn = "(select max(id) from ledger_transactions where kind = 'coupon_margin_return')";

test('a close that returns no trial margin is detected', async () => {
  const { id: coupon_id } = await receivedCoupon(own.server, own.person.token, trialTerms);
  const position = { currency_id: 1, legal_id: tether, type: '1', status: '1', share: 10 } as const;
  const { id } = await own.must(openPosition, { ...position, multiple: 50, seen_price: '20000', coupon_id });
  await own.tick('19900');
  await own.must(closePosition, { id });
  const check = await corrupt(
    own.server.database,
    ['coupons'],
    [
      `update balances b set available = available - p.available_change from postings p where p.balance_id = b.id and p.transaction_id = ${lastReturn}`,
      `delete from postings where transaction_id = ${lastReturn}`,
      `delete from ledger_transactions where id = ${lastReturn}`,
      'update coupons set returned = 0',
    ],
  );
  expect(check).toBe(
    'every trial margin pays for its position up to its amount, and is back once that has ended, less what was lost and at most its closing fees',
  );
});

test('a profit of trial margin above its frozen amount is detected', async () => {
  const { id: coupon_id } = await receivedCoupon(own.server, own.person.token, trialTerms);
  const position = { currency_id: 1, legal_id: tether, type: '1', status: '1', share: 10 } as const;
  const { id } = await own.must(openPosition, { ...position, multiple: 50, seen_price: '20000', coupon_id });
  await own.tick('20100');
  await own.must(closePosition, { id });
  const check = await corrupt(
    own.server.database,
    ['coupons'],
    [`update coupons set profit = profit - 1 where id = ${coupon_id}`],
  );
  expect(check).toBe(
    'every profit of trial margin is at most what its position gained, and frozen until it is settled, once',
  );
});

test('a part closed with profit stays valid while the rest pays its overnight fees', async () => {
  const { id: coupon_id } = await receivedCoupon(own.server, own.person.token, trialTerms);
  const position = { currency_id: 1, legal_id: tether, type: '1', status: '1', share: 10 } as const;
  const { id } = await own.must(openPosition, { ...position, multiple: 50, seen_price: '20000', coupon_id });
  await own.tick('20100');
  await own.must(closePosition, { id, share: '5' });
  own.server.pass(dayMs);
  await own.tick('20100');
  await own.server.app.settleDue();
  expect(Number((await own.must(getPosition, { id })).overnight_fee)).toBeGreaterThan(0);
  expect(await verifyLedger(own.server.database)).toBeNull();
});

test('a position from before the profit terms retains its profit', async () => {
  const { id: coupon_id } = await receivedCoupon(own.server, own.person.token, trialTerms);
  const position = { currency_id: 1, legal_id: tether, type: '1', status: '1', share: 10 } as const;
  const { id } = await own.must(openPosition, { ...position, multiple: 50, seen_price: '20000', coupon_id });
  await own.server.database
    .updateTable('coupons')
    .set({ is_profit_free: true })
    .where('id', '=', coupon_id)
    .execute();
  await own.tick('20100');
  await own.must(closePosition, { id });
  expect((await own.must(getCoupon, { id: coupon_id })).profit).toBeNull();
  expect(await verifyLedger(own.server.database)).toBeNull();
});

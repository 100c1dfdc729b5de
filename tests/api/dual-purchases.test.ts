import { describe, expect } from 'vitest';
import { buyDualProduct, getDualProduct, listDualOrders } from '#contract/dual-investments.ts';
import { useDualInvestor } from '#tests/support/dual-investor.ts';
import { test } from './fixtures.ts';

const own = useDualInvestor();
const { must, resultOf, offer, owned, newPerson } = own;

describe('a refused order changes nothing', () => {
  const earlier = new Date(Date.UTC(2026, 0, 1));
  test.each([
    ['an unknown product', {}, { id: '999999' }, 'offer.unknown id'],
    ['one that has not begun', { opens_at: new Date(Date.UTC(2030, 0)) }, {}, 'offer.notBegun id'],
    ['one that has ended', { closes_at: earlier, opens_at: earlier }, {}, 'offer.ended id'],
    ['one that is sold out', { shares: 5, sold: 5 }, {}, 'offer.soldOut id'],
    ['more than is left', { shares: 5 }, { num: '6' }, 'offer.soldOut num'],
    ['below the minimum', { least: 3 }, { num: '2' }, 'amount.tooSmall num'],
    ['none', {}, { num: '0' }, 'amount.tooSmall num'],
    ['above the maximum', {}, { num: '51' }, 'amount.tooLarge num'],
    ["above the person's limit", { person_limit: 4 }, { num: '5' }, 'offer.limit num'],
    ['a part of a share', {}, { num: '1.5' }, 'shares.notWhole num'],
    ['a negative number', {}, { num: '-1' }, 'shares.notWhole num'],
    ['no number', {}, { num: '' }, 'shares.notWhole num'],
    [
      'more than there is',
      { type: 'put' as const, linked_price: '300000' },
      { num: '50' },
      'balance.insufficient num',
    ],
  ])('%s', async (_, terms, input, problem) => {
    const { sold = 0, ...rest } = terms as { sold?: number };
    const { id } = await offer(rest);
    if (sold > 0)
      await must(buyDualProduct, { id: String(id), num: String(sold) }, (await newPerson()).token);
    expect(await resultOf(buyDualProduct, { id, num: '1', ...input })).toBe(problem);
    expect(await owned()).toEqual(['10.00000000', '1000000.000000']);
    expect((await must(getDualProduct, { id: String(id) })).purchased_number).toBe(sold);
  });

  test('several purchases that exceed the limit together', async () => {
    const { id } = await offer({ person_limit: 6 });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => resultOf(buyDualProduct, { id, num: '2' })),
    );
    expect(outcomes.sort()).toEqual(['offer.limit num', 'ok', 'ok', 'ok']);
    expect((await must(getDualProduct, { id: String(id) })).purchased_number).toBe(6);
  });

  test('the second of two purchases of the last share at once', async () => {
    const { id } = await offer({ shares: 1 });
    const others = await Promise.all([1, 2, 3, 4].map(newPerson));
    const outcomes = await Promise.all(
      others.map(({ token }) => resultOf(buyDualProduct, { id, num: '1' }, token)),
    );
    expect(outcomes.sort()).toEqual([...Array<string>(3).fill('offer.soldOut num'), 'ok'].sort());
    expect((await must(getDualProduct, { id: String(id) })).remaining_number).toBe(0);
  });
});

test('the same request sent twice buys once', async () => {
  const { id } = await offer();
  const key = crypto.randomUUID();
  const send = () =>
    own.server.api.must(buyDualProduct, { id: String(id), num: '3' }, { token: own.person.token, key });
  expect(await send()).toEqual(await send());
  expect((await must(listDualOrders, {})).total).toBe(1);
});

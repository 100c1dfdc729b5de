import { expect, test } from 'vitest';
import { anyDualProduct } from '#tests/support/dual-investments.ts';
import { coinsOf, movedOffer, shownProducts } from './offer-state.ts';

const now = Date.parse('2026-11-20T00:00:00.000Z');
const open = anyDualProduct({ id: 1 });
const soldOut = anyDualProduct({ id: 2, remaining_number: 0 });
const upcoming = anyDualProduct({ id: 3, opens_at: '2026-11-20T12:00:00.000Z' });
const ended = anyDualProduct({ id: 4, closes_at: '2026-11-20T00:00:00.000Z' });
const put = anyDualProduct({ id: 5, type: 'put' });
const ether = anyDualProduct({ id: 6, currency_id: 2, currency_name: 'ETH' });
const all = [ended, soldOut, upcoming, put, ether, open];

const idsOf = (type: 'call' | 'put', currency?: number): readonly number[] =>
  shownProducts(all, { type, currency }, now).map(({ id }) => id);

test('of one type and one coin: open offers, then upcoming, sold out and ended ones', () => {
  expect([idsOf('call', 1), idsOf('call'), idsOf('put')]).toEqual([[1, 3, 2, 4], [6, 1, 3, 2, 4], [5]]);
});

test('each coin is listed once', () => {
  expect(coinsOf(all)).toEqual([
    { id: 1, name: 'BTC' },
    { id: 2, name: 'ETH' },
  ]);
});

test('an offer that sold out, ended or changed is no longer valid', () => {
  expect([
    movedOffer(open, open, now),
    movedOffer({ ...open, remaining_number: 0 }, open, now),
    movedOffer(open, open, Date.parse(open.closes_at)),
    movedOffer({ ...open, rate: '30' }, open, now),
  ]).toEqual([
    null,
    { kind: 'rule', code: 'offer.soldOut' },
    { kind: 'rule', code: 'offer.ended' },
    { kind: 'changed', what: 'terms' },
  ]);
});

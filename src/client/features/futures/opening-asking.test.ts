import { expect, test } from 'vitest';
import { quoteOf } from '#tests/support/samples.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';
import { viewFutures } from './futures-view.ts';
import { askingOf, openingMoved, settledOf } from './opening-asking.ts';

const quote = {
  ...quoteOf({ id: 101, now_price: '20000', lever_share_num: '0.01' }),
  asOf: 0,
  freshness: 'live' as const,
};
const known = { quote, ladder: null, available: '1000', vipLevel: 0 };
const draft: FuturesDraft = { ...futuresDraftKind.empty, kind: 'limit', price: '19000', share: '10' };
const asked = (patch: Partial<FuturesDraft> = {}) =>
  askingOf({ ...draft, ...patch }, viewFutures({ ...draft, ...patch }, known), quote);

test('the confirmed request is the one sent, with its coupon if one was chosen', () => {
  const { review, snapshot } = asked();
  expect(review).toEqual({ request: snapshot.request, problem: null });
  expect('coupon_id' in snapshot.request).toBe(false);
  expect(asked({ coupon: 5 }).snapshot.request.coupon_id).toBe(5);
});

test('a market order waits for a price, a limit does not; the rules are checked again', () => {
  const { facts } = viewFutures(draft, known);
  const old = { isOffline: false, quote: { ...quote, freshness: 'stale' as const } };
  expect(openingMoved(asked().snapshot.request, facts, old)).toBeNull();
  expect(openingMoved(asked({ kind: 'market' }).snapshot.request, facts, old)).toEqual({ kind: 'stale' });
  expect(openingMoved(asked().snapshot.request, { ...facts, available: '1' }, old)).toEqual({
    kind: 'rule',
    code: 'balance.insufficient',
  });
});

test('lots set by a share of the funds are fixed once they are sent', () => {
  const followed = { ...draft, percent: 50 };
  const view = viewFutures(followed, known);
  expect(settledOf(draft, view, 'coin')).toEqual({});
  expect(settledOf(followed, view, 'coin')).toEqual({ percent: null, share: view.request.share });
  expect(settledOf(followed, view, 'money')).toEqual({ percent: null, money: view.estimate?.frozen });
});

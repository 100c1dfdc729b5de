import { expect, test } from 'vitest';
import { quoteOf } from '#tests/support/samples.ts';
import { askingOf, orderMoved, settledOf } from './order-asking.ts';
import { spotDraftKind, type SpotDraft } from './spot-draft.ts';
import { viewTicket } from './ticket-view.ts';

const quote = { ...quoteOf({ id: 12, now_price: '20000' }), asOf: 0, freshness: 'live' as const };
const known = { quote, ladder: null, available: '1000', vipLevel: 0 };
const draft: SpotDraft = { ...spotDraftKind.empty, kind: 'limit', price: '19000', amount: '0.01' };
const asked = (patch: Partial<SpotDraft> = {}) =>
  askingOf({ ...draft, ...patch }, viewTicket({ ...draft, ...patch }, known), quote);

test('the confirmed request is the one sent, with its coupon if one was chosen', () => {
  const { review, snapshot } = asked();
  expect(review).toEqual({ request: snapshot.request, problem: null });
  expect('coupon_id' in snapshot.request).toBe(false);
  expect(asked({ coupon: 5 }).snapshot.request.coupon_id).toBe(5);
});

test('a market order waits for a price, a limit does not; the rules are checked again', () => {
  const { facts } = viewTicket(draft, known);
  const old = { isOffline: false, quote: { ...quote, freshness: 'stale' as const } };
  expect(orderMoved(asked().snapshot.request, facts, old)).toBeNull();
  expect(orderMoved(asked({ kind: 'market' }).snapshot.request, facts, old)).toEqual({ kind: 'stale' });
  expect(orderMoved(asked().snapshot.request, { ...facts, available: '1' }, old)).toEqual({
    kind: 'rule',
    code: 'balance.insufficient',
  });
});

test('an amount set by a share of the funds is fixed once it is sent', () => {
  const followed = { ...draft, percent: 50 };
  const view = viewTicket(followed, known);
  expect(settledOf(draft, view, 'coin')).toEqual({});
  expect(settledOf(followed, view, 'coin')).toEqual({ percent: null, amount: view.ticket.amount });
  expect(settledOf(followed, view, 'money')).toEqual({ percent: null, money: view.estimate?.worth });
});

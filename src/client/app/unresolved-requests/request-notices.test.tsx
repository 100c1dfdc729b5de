// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Transfer } from '#contract/transfers.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { callOf, notices, patient, refused, showNotices } from '#tests/support/request-notices-scene.tsx';
import { orderOf, positionOf, requestRowOf } from '#tests/support/samples.ts';
import { press } from '#tests/support/show.tsx';

const converted: Transfer = {
  id: 6,
  kind: 'exchange',
  status: 'done',
  from_account: 'change',
  to_account: 'change',
  from_currency_id: 3,
  from_currency_name: 'USDT',
  to_currency_id: 1,
  to_currency_name: 'BTC',
  number: '77',
  received: '0.00383',
  fee: '0',
  fee_percent: '0',
  rate: '0.00005',
  from_price: '1',
  to_price: '20000',
  from_tick: null,
  to_tick: null,
  created_at: '2026-11-20T00:00:00.000Z',
  version: 1,
};

test.each<[string, RequestRow, string, string]>([
  [
    'an order',
    callOf({ outcome: { answer: orderOf({ id: 5, match_id: 12, status: 'filled', price: '20000' }) } }),
    'Buy 0.10 BTC (BTC/USDT): filled at 20,000.00.',
    'Details #/pages/transaction/currency_order?id=5',
  ],
  [
    'a refused order',
    callOf({ outcome: refused }),
    'Buy 0.10 BTC (BTC/USDT): not done. Not enough',
    'Review again #/pages/transaction/currency?match_id=12',
  ],
  [
    'a cancelling',
    callOf({ kind: 'cancel', subject: 5, request: { id: 5 }, outcome: { answer: orderOf({ id: 5 }) } }),
    'Cancel order 5: done.',
    'Details #/pages/transaction/currency_order?id=5',
  ],
  [
    'an opened position',
    callOf({
      kind: 'open position',
      request: { type: 2, share: '3', multiple: '10' },
      outcome: { answer: positionOf({ id: 9, match_id: 12, status: 'open', price: '20000' }) },
    }),
    'Open short BTC/USDT 10× · 3 lots: opened at 20,000.00.',
    'Details #/pages/transaction/contract_order?id=9',
  ],
  [
    'a closed position',
    callOf({
      kind: 'close position',
      subject: 4,
      request: { id: 4, share: '1' },
      outcome: { answer: positionOf({ id: 4, match_id: 12, close_price: '21000' }) },
    }),
    'Close ETH/USDT · 1 lot: closed at 21,000.00.',
    'Details #/pages/transaction/contract_order?id=4',
  ],
  [
    'many closed positions',
    callOf({
      kind: 'close positions',
      subject: 1,
      request: { type: '1' },
      outcome: { answer: { closed: [1, 2] } },
    }),
    'Close all longs: 2 positions closed.',
    'Show #/pages/transaction/contract_order',
  ],
  [
    'a stake',
    callOf({
      kind: 'place seconds',
      request: { type: 1, number: '50', seconds: '30' },
      outcome: { answer: { id: 6 } },
    }),
    'BTC/USDT up · 50.00 USDT · 30 seconds: placed.',
    'Details #/pages/transaction/seconds_order?id=6',
  ],
  [
    'a transfer',
    callOf({
      kind: 'transfer',
      subject: 3,
      request: { currency_id: 3, number: '77', from_field: 'change', to_field: 'micro' },
      outcome: { answer: { id: 6 } },
    }),
    'Transfer · 77.00 USDT · Spot account → Options account: done.',
    'Details #/pages/fund/transfer_history?id=6',
  ],
  [
    'a conversion',
    callOf({
      kind: 'exchange',
      subject: 3,
      request: { number: '77', from_currency_id: 3, to_currency_id: 1, quote_id: 2 },
      outcome: { answer: converted },
    }),
    'Conversion · 77.00 USDT → BTC: done. You received 0.00383 BTC.',
    'Details #/pages/fund/transfer_history?id=6',
  ],
  [
    'a lock-up',
    callOf({
      kind: 'lock up',
      subject: 2,
      request: { config_id: 2, amount: '1234' },
      outcome: { answer: { id: 6 } },
    }),
    'Lock up 1,234.00: locked up.',
    'Details #/pages/lockming/order?id=6',
  ],
  [
    'an early redemption',
    callOf({
      kind: 'redeem lock-up',
      subject: 6,
      request: { id: 6, seen_penalty: '17.5' },
      outcome: { answer: { id: 6 } },
    }),
    'Redeem lock-up 6: redeemed.',
    'Details #/pages/lockming/order?id=6',
  ],
  [
    'a dual investment',
    callOf({
      kind: 'buy dual investment',
      subject: 2,
      request: { id: 2, num: 3 },
      outcome: { answer: { id: 6 } },
    }),
    'Dual investment, 3 shares: bought.',
    'Details #/pages/invest/mine?id=6',
  ],
  [
    'a reported deposit',
    callOf({
      kind: 'submit deposit',
      subject: 3,
      request: { amount: '40', currency: 3, type: 'TRC20', address: 'T', voucher: 'v' },
      outcome: { answer: { id: 6 } },
    }),
    'Deposit 40.00 USDT: reported.',
    'Details #/pages/fund/receive_withdraw_record?deposit=6',
  ],
  [
    'crypto that was ordered',
    callOf({
      kind: 'buy crypto',
      subject: 0,
      request: { amount: '3000', currency: 'THB' },
      outcome: { answer: { id: 6 } },
    }),
    'Buy crypto for 3,000 THB: order placed.',
    'Details #/pages/otc/otc?id=6',
  ],
  [
    'a cancelled order of crypto',
    callOf({ kind: 'cancel purchase', subject: 6, request: { id: 6 }, outcome: { answer: { id: 6 } } }),
    'Cancel crypto order 6: done.',
    'Details #/pages/otc/otc?id=6',
  ],
  [
    'a cancelled withdrawal',
    callOf({ kind: 'cancel withdrawal', subject: 6, request: { id: 6 }, outcome: { answer: { id: 6 } } }),
    'Cancel withdrawal 6: done.',
    'Details #/pages/fund/receive_withdraw_record?withdrawal=6',
  ],
])('%s that was in doubt shows its outcome and links to it', async (_, call, text, leads) => {
  await showNotices([call]);
  await waitFor(() => expect(notices()).toEqual([[text, leads]]), patient);
});

test('an unreadable request is not sent and says so, until it is dismissed', async () => {
  const { exchange } = await showNotices([
    requestRowOf({ key: 'without an amount', request: { currency_id: 1, legal_id: 3, type: 1 } }),
    requestRowOf({ key: 'of a newer app', kind: 'lend' }),
    requestRowOf({ key: 'within reason', sentAt: 2_000 }),
  ]);
  await waitFor(
    () =>
      expect(
        notices()
          .map(([text]) => text.slice(0, 40))
          .slice(0, 2),
      ).toEqual(['Buy BTC/USDT: what was stored cannot be ', 'Something you sent: what was stored cann']),
    patient,
  );
  // A stored order is requested after a pause; the readable one is the last of them.
  const sent = () => exchange.seen.filter(({ name }) => name === 'placeOrder').map(({ key }) => key);
  await waitFor(() => expect(sent()).not.toEqual([]), patient);
  expect(sent()).toEqual(['within reason']);
  press(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
  const beginnings = () => notices().map(([text]) => text.slice(0, 12));
  await waitFor(() => expect(beginnings()).not.toContain('An order you'));
  expect(beginnings()).toContain('Buy BTC/USDT');
});

test('several outcomes are counted, and listed on request', async () => {
  const outcome = { answer: orderOf({ id: 5, match_id: 12, status: 'cancelled' }) };
  await showNotices(['a', 'b', 'c', 'd'].map((key) => requestRowOf({ key, outcome })));
  await waitFor(() => expect(screen.getByText('2 more outcomes')).toBeTruthy(), patient);
  press(screen.getByRole('button', { name: 'Show all' }));
  expect(notices().length).toBe(4);
});

test('the notice of an unresolved request can be dismissed offline, and its outcome is shown all the same', async () => {
  const { database } = await showNotices([callOf({ outcome: null })]);
  act(() => netStatus.set('offline'));
  await waitFor(
    () => expect(notices().map(([text]) => text)).toEqual([expect.stringMatching(/: being confirmed\.$/)]),
    patient,
  );
  press(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryAllByRole('status')).toEqual([]);
  expect(await database.requests.count()).toBe(1);
  await database.requests.update([7, 'key'], { outcome: refused });
  await waitFor(() =>
    expect(notices().map(([text]) => text)).toEqual([expect.stringMatching(/: not done\./)]),
  );
});

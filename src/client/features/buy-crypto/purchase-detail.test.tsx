// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { type Answers } from '#tests/support/fake-exchange.ts';
import { nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { purchaseOf, purchaseOfferOf } from '#tests/support/purchase-samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, words } from '#tests/support/show.tsx';

/** The order 91, on the device and at the exchange. */
const open = async (given: Partial<Purchase> | null = {}, answers: Answers = {}, scene: Scene = {}) => {
  const user = nextUser({ review_status: 2 });
  const order = purchaseOf({ id: 91, ...given });
  const shown = await showScreen('/pages/otc/otc?id=91', {
    ...scene,
    user,
    answers: { getPurchaseOffer: () => purchaseOfferOf(), getPurchase: () => order, ...answers },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['purchases'] });
      if (given) await database.purchases.put({ ...order, userId: user.id });
    },
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { user, calls, ...shown };
};
const openKnown = async (...given: Parameters<typeof open>) => {
  const opened = await open(...given);
  await screen.findByText('Ordered at');
  return opened;
};

test('once its time is over nothing is to be paid any more, and it cannot be cancelled', async () => {
  await openKnown({ payable_until: '2026-11-20T00:00:01.000Z' });
  expect(words()).not.toContain('0001112223');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a paid order says where the money is, and an expired one what to do', async () => {
  await openKnown({ status: 'paymentSuccessful', closed_at: '2026-11-20T00:10:00.000Z' });
  expect(words()).toContain('100.00 USDT are in your Spot account.');
  await openKnown({ status: 'expired', closed_at: '2026-11-20T00:30:00.000Z' });
  expect(words()).toContain('No proof came in time.');
});

test('a refused order says that support knows it by the reference', async () => {
  await openKnown({ status: 'refused', reason: 'amount.differs', closed_at: '2026-11-20T00:10:00.000Z' });
  expect(words()).toContain('If you have paid, contact support with the payment reference.');
});

test('an order that changed meanwhile is not cancelled before it was read again', async () => {
  const { database, user, calls } = await openKnown();
  press(control('button', 'Cancel order'));
  await screen.findByRole('dialog');
  await act(async () => {
    await database.purchases.put({ ...purchaseOf({ id: 91, version: 2 }), userId: user.id });
  });
  await within(openSheet()).findByText('The order has changed since you looked.');
  expect(within(openSheet()).queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(calls('cancelPurchase')).toEqual([]);
});

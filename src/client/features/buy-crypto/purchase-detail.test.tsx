// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { chooseImage, imageAnswers } from '#tests/support/choose-image.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { figuresIn, inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { purchaseOf, purchaseOfferOf } from '#tests/support/purchase-samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

/** Order 91, stored on the device and at the exchange. */
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

test('an unpaid order shows its figures, where to pay and until when', async () => {
  await openKnown();
  expect(figuresIn(document.body)).toEqual(
    expect.objectContaining({
      'You pay': '15,430 MXN',
      'You receive': '100.00 USDT',
      Rate: '1 USDT = 154.30 MXN',
      Fee: 'None',
      Payer: 'Ada Lovelace',
    }),
  );
  expect(pageText()).toContain('0001112223');
  expect(pageText()).toContain('TL-55');
  expect(screen.getByRole('timer').textContent).toMatch(/^29:5\d$/);
});

const proof = `/upload/${'c'.repeat(32)}.webp`;

test('a proof is required before sending, and is sent for this order', async () => {
  const { calls } = await openKnown(
    {},
    {
      ...imageAnswers([proof]),
      provePurchase: () => purchaseOf({ id: 91, status: 'proofUploaded', proof, version: 2 }),
    },
  );
  const form = control('form', 'Proof of payment');
  press(control('button', 'Send proof'));
  expect(form.textContent).toContain('Add a picture of your payment');
  expect(calls('provePurchase')).toEqual([]);
  await chooseImage(form);
  press(control('button', 'Send proof'));
  await screen.findByText('You can send another picture until this one is reviewed.');
  expect(calls('provePurchase').map(({ fields }) => fields)).toEqual([{ id: '91', proof, lang: 'en' }]);
});

test('once its time is over an order can be neither paid nor cancelled', async () => {
  await openKnown({ payable_until: '2026-11-20T00:00:01.000Z' });
  expect(pageText()).not.toContain('0001112223');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('a paid order says where the money is, and an expired one what to do', async () => {
  await openKnown({ status: 'paymentSuccessful', closed_at: '2026-11-20T00:10:00.000Z' });
  expect(pageText()).toContain('100.00 USDT are in your Spot account.');
  await openKnown({ status: 'expired', closed_at: '2026-11-20T00:30:00.000Z' });
  expect(pageText()).toContain('No proof of payment was received in time.');
});

test('a refused order shows the reference to give to support', async () => {
  await openKnown({ status: 'refused', reason: 'amount.differs', closed_at: '2026-11-20T00:10:00.000Z' });
  expect(pageText()).toContain('If you have paid, contact support with the payment reference.');
});

test('an order that changed meanwhile has to be reviewed before it can be cancelled', async () => {
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

test('cancelling shows the lost order and its risk, and is sent once', async () => {
  const { calls } = await openKnown(
    {},
    { cancelPurchase: () => purchaseOf({ id: 91, status: 'cancelled', version: 2 }) },
  );
  press(control('button', 'Cancel order'));
  await screen.findByRole('dialog');
  expect(figuresIn(openSheet())).toEqual({ 'You pay': '15,430 MXN', 'You receive': '100.00 USDT' });
  expect(openSheet().textContent).toContain('Do not cancel if you have paid already');
  const agree = inSheet('button', 'Cancel order');
  press(agree);
  press(agree);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('cancelPurchase').map(({ fields }) => fields)).toEqual([{ id: '91', lang: 'en' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
});

test('a refused cancellation is shown in the sheet, and offline nothing is cancelled', async () => {
  const { calls } = await openKnown(
    {},
    { cancelPurchase: () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' }) },
  );
  press(control('button', 'Cancel order'));
  await screen.findByRole('dialog');
  press(inSheet('button', 'Cancel order'));
  await within(openSheet()).findByText('Your account is frozen');
  act(() => netStatus.set('offline'));
  expect(openSheet().textContent).toContain('You are offline. Nothing was sent');
  expect(within(openSheet()).queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(calls('cancelPurchase')).toHaveLength(1);
});

test('an order missing on this device is fetched, and a failure can be retried', async () => {
  let fails = true;
  const { calls } = await open(null, {
    getPurchase: () =>
      fails
        ? failureOf({ error: 'purchase.notFound', message: 'There is no such order' })
        : purchaseOf({ id: 91 }),
  });
  await screen.findByText('There is no such order');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('Ordered at');
  expect(calls('getPurchase').every(({ fields }) => fields['id'] === '91')).toBe(true);
});

test('hidden balances hide the paid and received amounts', async () => {
  await openKnown({}, {}, { settings: { hideBalances: true } });
  expect(figuresIn(document.body)['You receive']).not.toContain('100');
});

test('a stored order that fails to refresh says why, and a press retries', async () => {
  let fails = true;
  await openKnown(
    {},
    {
      getPurchase: () =>
        fails ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) : purchaseOf({ id: 91 }),
    },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('This may be out of date. Wait a moment');
  expect(pageText()).toContain('Ordered at');
  fails = false;
  press(control('button', 'Try again'));
  await waitFor(() => expect(screen.queryByText(/Wait a moment/)).toBeNull());
});

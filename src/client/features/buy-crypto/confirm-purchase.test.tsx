// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PurchaseOffer } from '#contract/purchases.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { purchaseOffer } from '#client/data/purchases/purchase-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { figuresIn, inSheet, openSheet } from '#tests/support/own-scene.ts';
import { purchaseOf, purchaseOfferOf } from '#tests/support/purchase-samples.ts';
import {
  chooseIn,
  fillPurchase,
  openPurchaseForm,
  orderTaken,
  purchaseAmount,
  purchaseField,
  reviewPurchase,
} from '#tests/support/purchase-scene.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, pageText } from '#tests/support/show.tsx';

const openConfirmation = async (scene: Scene = {}) => {
  const opened = await openPurchaseForm(scene);
  fillPurchase();
  reviewPurchase();
  await screen.findByRole('dialog');
  return opened;
};
const shownFigures = {
  'You pay': '15,430 MXN',
  'You receive': '100.00 USDT',
  Rate: '1 USDT = 154.30 MXN',
  'Rate date': 'Nov 20, 2026 · ECB',
  Fee: 'None',
  'Country or region': 'Mexico',
  'Payment method': 'Bank card',
  Payer: 'Ada Lovelaceada@example.org+81 3 1234 5678Tax ID AB-1234',
};
const sentFields = {
  country: 'MX',
  currency: 'MXN',
  method: 'card',
  amount: '15430',
  rate: '154.3',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+81 3 1234 5678',
  tax_id: 'AB-1234',
  lang: 'en',
};
const expectShown = (): void => expect(figuresIn(openSheet())).toEqual(shownFigures);

test('a bank transfer needs a bank, which is shown and sent; a card has none', async () => {
  const { sent } = await openPurchaseForm({ answers: orderTaken });
  chooseIn('Payment method', 'bank_transfer');
  fillPurchase();
  reviewPurchase();
  expect(descriptionOf(control('combobox', 'Bank'))).toContain('Choose a bank');
  chooseIn('Bank', 'mufg');
  reviewPurchase();
  expect(figuresIn(openSheet())).toHaveProperty('Bank', 'MUFG');
  press(inSheet('button', 'Place order'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent()[0]!.fields).toEqual({ ...sentFields, method: 'bank_transfer', bank: 'mufg' });
});

test('the confirmation shows every figure, the risk and the deadline, and sends exactly these', async () => {
  const { sent } = await openConfirmation({ answers: orderTaken });
  expectShown();
  expect(openSheet().textContent).toContain('Once paid, an order cannot be refunded or cancelled.');
  expect(openSheet().textContent).toContain('Pay within 30 minutes');
  press(inSheet('button', 'Place order'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
  expect(pageText()).toContain('100.00 USDT for 15,430 MXN.');
  expect(control('button', 'Payment instructions')).toBeTruthy();
});

const offerAt = (rate: string, given: Partial<PurchaseOffer> = {}): PurchaseOffer => {
  const offer = purchaseOfferOf(given);
  const [mexico, ...others] = offer.countries;
  const [peso, ...rest] = mexico!.currencies;
  return { ...offer, countries: [{ ...mexico!, currencies: [{ ...peso!, rate }, ...rest] }, ...others] };
};

test('its figures do not change through twenty updates of the offer, and are sent as shown', async () => {
  const { sent, database } = await openConfirmation({ answers: orderTaken });
  for (let move = 1; move <= 20; move += 1) {
    const offer = purchaseOfferOf({ rates_as_of: `2026-11-20T00:00:00.${String(move).padStart(3, '0')}Z` });
    await act(async () => {
      await storeAnswerRow(database, purchaseOffer, {}, offer, { fetchedAt: Date.now() + 60_000 + move });
    });
    expectShown();
  }
  press(inSheet('button', 'Place order'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
});

test.each([
  ['another rate', offerAt('155')],
  ['another time to pay', purchaseOfferOf({ payment_time_ms: 600_000 })],
  ['another reviewer', purchaseOfferOf({ reviewer: 'desk' })],
])('%s outdates it: it has to be reviewed again before it can be confirmed', async (_name, offer) => {
  const { sent, database } = await openConfirmation({ answers: orderTaken });
  await act(async () => {
    await storeAnswerRow(database, purchaseOffer, {}, offer, { fetchedAt: Date.now() + 60_000 });
  });
  await within(openSheet()).findByText('The terms have changed since you looked.');
  expectShown();
  expect(within(openSheet()).queryByRole('button', { name: 'Place order' })).toBeNull();
  press(inSheet('button', 'Review again'));
  expect(inSheet('button', 'Place order')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('offline nothing can be confirmed, and the input stays', async () => {
  const { sent } = await openConfirmation({ answers: orderTaken });
  act(() => netStatus.set('offline'));
  expect(openSheet().textContent).toContain('You are offline. Nothing was sent');
  press(inSheet('button', 'Back'));
  expect([purchaseAmount().value, sent()]).toEqual(['15430', []]);
});

test('a double press orders once', async () => {
  const { sent } = await openConfirmation({ answers: orderTaken });
  const button = inSheet('button', 'Place order');
  press(button);
  press(button);
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent()).toHaveLength(1);
});

test.each([
  ['amount', 'amount.tooLarge', 'At most 400,000 MXN today'],
  ['tax_id', 'purchase.taxId', 'This tax ID is not known'],
] as const)('a refusal that names %s is shown next to its field', async (name, error, text) => {
  await openConfirmation({
    answers: { placePurchase: () => failureOf({ error, field: name, message: text }) },
  });
  press(inSheet('button', 'Place order'));
  await waitFor(() =>
    expect(descriptionOf(name === 'amount' ? purchaseAmount() : purchaseField('Tax ID'))).toContain(text),
  );
  expect(purchaseAmount().value).toBe('15430');
});

test('a refusal of no field, or of the rate, is shown for the whole form', async () => {
  await openConfirmation({
    answers: {
      placePurchase: () =>
        failureOf({ error: 'state.changed', field: 'rate', message: 'The rate has changed' }),
    },
  });
  press(inSheet('button', 'Place order'));
  await screen.findByText('The rate has changed');
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test('a lost answer is retried under the same key until it is resolved', async () => {
  let isLost = true;
  const { sent } = await openConfirmation({
    answers: {
      placePurchase: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return purchaseOf({ id: 91 });
      },
    },
  });
  press(inSheet('button', 'Place order'));
  await screen.findByText(/can’t be placed twice/);
  expect(pageText()).toContain('Confirming…');
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { purchaseOffer } from '#client/data/purchases/purchase-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { asFieldShows, worstStrings } from '#tests/support/hostile-strings.ts';
import { purchaseOfferOf } from '#tests/support/purchase-samples.ts';
import {
  chooseIn,
  fillPurchase,
  openPurchaseForm,
  orderTaken,
  payer,
  purchaseAmount,
  purchaseField,
  reviewPurchase,
} from '#tests/support/purchase-scene.tsx';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';

test('the received amount follows the typed one at the published rate', async () => {
  await openPurchaseForm();
  expect(pageText()).toContain('You receive—');
  type(purchaseAmount(), '15431');
  expect(pageText()).toContain('You receive100.00648 USDT');
});

test.each([
  ['999', 'The amount is below the minimum'],
  ['500001', 'The amount is above the maximum'],
  ['1000.5', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  ['', 'Enter a valid amount'],
])('an amount of "%s" is refused next to the field, and nothing is reviewed', async (typed, text) => {
  const { sent } = await openPurchaseForm();
  fillPurchase(typed);
  reviewPurchase();
  expect([descriptionOf(purchaseAmount()).includes(text), purchaseAmount().value]).toEqual([true, typed]);
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []]);
});

test('each bound depends on the verification level, and the amount at it is accepted', async () => {
  await openPurchaseForm({}, 2);
  fillPurchase('2000000');
  expect(purchaseAmount().getAttribute('aria-invalid')).toBeNull();
  type(purchaseAmount(), '2000001');
  expect(purchaseAmount().getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(purchaseAmount())).toContain('The amount is above the maximum');
  type(purchaseAmount(), '1000');
  expect(purchaseAmount().getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(purchaseAmount())).toContain('up to 2,000,000 MXN');
});

test.each([
  ['First name', '', 'This field is required'],
  ['First name', 'a'.repeat(61), 'Too many characters'],
  ['Email', 'ada@', 'Enter a valid email address'],
  ['Phone', '12', 'Enter a valid phone number'],
  ['Tax ID', '!', 'Enter a valid tax ID'],
])('%s "%s" is refused next to its field, and stays', async (name, typed, text) => {
  await openPurchaseForm();
  fillPurchase();
  type(purchaseField(name), typed);
  reviewPurchase();
  expect(descriptionOf(purchaseField(name)).toLowerCase()).toContain(text.toLowerCase());
  expect([purchaseField(name).value, screen.queryByRole('dialog')]).toEqual([typed, null]);
});

test('untouched fields show no error before the review', async () => {
  await openPurchaseForm();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  reviewPurchase();
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(4);
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]'));
});

test('another country has its own currency, methods and rate, and the payer fields stay', async () => {
  await openPurchaseForm();
  fillPurchase('100');
  chooseIn('Country or region', 'BR');
  expect((control('combobox', 'Pay with') as HTMLSelectElement).value).toBe('BRL');
  expect(pageText()).toContain('1 USDT = 0.92 BRL');
  expect(purchaseField('Email').value).toBe('ada@example.org');
});

test.each<[LanguageCode, string, string]>([
  ['en', '15,430', '15430'],
  ['en', '１５４３０', '15430'],
  ['pt', '15.430', '15430'],
])('in %s an amount typed as "%s" is ordered as %s', async (language, typed, figure) => {
  const { sent } = await openPurchaseForm({ language, answers: orderTaken });
  const inputs = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
  Object.values(payer).forEach((text, index) => type(inputs()[index]!, text));
  type(purchaseAmount(), typed);
  fireEvent.submit(screen.getByRole('form'));
  press(
    within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .at(-1)!,
  );
  await waitFor(() => expect(sent().map(({ fields }) => fields['amount'])).toEqual([figure]));
});

test('any text in any field stays as typed, and orders nothing', async () => {
  const { sent } = await openPurchaseForm();
  for (const text of worstStrings.filter((one) => one.length < 200)) {
    for (const control of [purchaseAmount(), ...Object.keys(payer).map(purchaseField)]) {
      type(control, text);
      expect(control.value).toBe(asFieldShows(text, control.type));
    }
    reviewPurchase();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent()).toEqual([]);
});

test('the input is restored when the page is opened again', async () => {
  const { user, database } = await openPurchaseForm();
  fillPurchase('15430');
  await showScreen('/pages/otc/otc', {
    user,
    answers: { getPurchaseOffer: () => purchaseOfferOf() },
    store: async () => {
      await storeAnswerRow(database, purchaseOffer, {}, purchaseOfferOf(), { fetchedAt: Date.now() });
    },
  });
  await screen.findByRole('form');
  expect([purchaseAmount().value, purchaseField('Tax ID').value]).toEqual(['15430', 'AB-1234']);
});

test('an unverified user gets a link to verification instead of the review, and the input stays', async () => {
  await openPurchaseForm({}, 0);
  type(purchaseAmount(), '15430');
  expect(pageText()).toContain('Verify your identity to buy crypto.');
  expect(control('link', 'Verify your identity').getAttribute('href')).toBe('#/pages/setting/real');
  expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
});

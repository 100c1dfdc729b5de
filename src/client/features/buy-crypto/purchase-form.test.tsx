// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import type { PurchaseOffer } from '#contract/purchases.ts';
import type { User } from '#contract/signed-in.ts';
import { netStatus } from '#client/lib/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, nastiestStrings } from '#tests/support/nasty-strings.ts';
import { figuresIn, inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { purchaseOf, purchaseOfferOf } from '#tests/support/purchase-samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';

const placed: Answers = { placePurchase: () => purchaseOf({ id: 91 }) };

/** @param level how far the identity is verified */
const open = async (scene: Scene = {}, level: 0 | 1 | 2 = 1) => {
  const states = [
    {},
    { review_status: 2 },
    { review_status: 2, advanced_review_status: 2 },
  ] as const satisfies readonly Partial<User>[];
  const user = nextUser(states[level]);
  const shown = await showScreen('/pages/otc/otc', {
    ...scene,
    user,
    answers: { getPurchaseOffer: () => purchaseOfferOf(), ...scene.answers },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['purchases'] });
      await database.purchaseOffer.put({ key: 'offer', offer: purchaseOfferOf(), fetchedAt: Date.now() });
    },
  });
  await screen.findByRole('form');
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'placePurchase');
  return { user, sent, ...shown };
};
const amount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
const choose = (name: string, value: string): void =>
  void fireEvent.change(control('combobox', name), { target: { value } });
const review = (): void => press(control('button', 'Review order'));
const payer = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.org',
  Phone: '+81 3 1234 5678',
  'Tax ID': 'AB-1234',
};
const fill = (typed = '15430'): void => {
  type(amount(), typed);
  for (const [name, text] of Object.entries(payer)) type(field(name), text);
};
const openConfirmation = async (scene: Scene = {}) => {
  const opened = await open(scene);
  fill();
  review();
  await screen.findByRole('dialog');
  return opened;
};
const shownFigures = {
  'You pay': '15,430 MXN',
  'You receive': '100.00 USDT',
  Rate: '1 USDT = 154.30 MXN',
  'Rate of': 'Nov 20, 2026 · ECB',
  Fee: 'None',
  'Country or region': 'Mexico',
  'Payment method': 'Bank card',
  Payer: 'Ada Lovelace',
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

test('what is received follows the amount at the published rate', async () => {
  await open();
  expect(words()).toContain('You receive—');
  type(amount(), '15431');
  expect(words()).toContain('You receive100.00648 USDT');
});

test.each([
  ['999', 'The amount is below the minimum'],
  ['500001', 'The amount is above the maximum'],
  ['1000.5', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  ['', 'Enter a valid amount'],
])('an amount of "%s" is refused beside the field, and nothing is reviewed', async (typed, told) => {
  const { sent } = await open();
  fill(typed);
  review();
  expect([descriptionOf(amount()).includes(told), amount().value]).toEqual([true, typed]);
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []]);
});

test('each bound is of the verification level, and the amount at it is accepted', async () => {
  await open({}, 2);
  fill('2000000');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  type(amount(), '2000001');
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(amount())).toContain('The amount is above the maximum');
  type(amount(), '1000');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  expect(descriptionOf(amount())).toContain('up to 2,000,000 MXN');
});

test.each([
  ['First name', '', 'This field is required'],
  ['First name', 'a'.repeat(61), 'Too many characters'],
  ['Last name', '', 'This field is required'],
  ['Email', 'ada@', 'Enter a valid email address'],
  ['Phone', '12', 'Enter a valid phone number'],
  ['Tax ID', '!', 'Enter a valid tax ID'],
])('%s "%s" is refused beside its field, and stays', async (name, typed, told) => {
  await open();
  fill();
  type(field(name), typed);
  review();
  expect(descriptionOf(field(name)).toLowerCase()).toContain(told.toLowerCase());
  expect([field(name).value, screen.queryByRole('dialog')]).toEqual([typed, null]);
});

test('nothing is told of fields that were not touched before the review', async () => {
  await open();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  review();
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(4);
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid="true"]'));
});

test('a bank transfer needs a bank, which is shown and sent; a card has none', async () => {
  const { sent } = await open({ answers: placed });
  choose('Payment method', 'bank_transfer');
  fill();
  review();
  expect(descriptionOf(control('combobox', 'Bank'))).toContain('Choose a bank');
  choose('Bank', 'mufg');
  review();
  expect(figuresIn(openSheet())).toHaveProperty('Bank', 'MUFG');
  press(inSheet('button', 'Place order'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent()[0]!.fields).toEqual({ ...sentFields, method: 'bank_transfer', bank: 'mufg' });
});

test('another country brings its own currency, methods and rate, and what was typed of the payer stays', async () => {
  await open();
  fill('100');
  choose('Country or region', 'BR');
  expect((control('combobox', 'Pay with') as HTMLSelectElement).value).toBe('BRL');
  expect(words()).toContain('1 USDT = 0.92 BRL');
  expect(field('Email').value).toBe('ada@example.org');
});

test.each<[LanguageCode, string, string]>([
  ['en', '15,430', '15430'],
  ['en', '１５４３０', '15430'],
  ['pt', '15.430', '15430'],
])('in %s an amount typed as "%s" is ordered as %s', async (language, typed, figure) => {
  const { sent } = await open({ language, answers: placed });
  const inputs = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
  Object.values(payer).forEach((text, place) => type(inputs()[place]!, text));
  type(amount(), typed);
  fireEvent.submit(screen.getByRole('form'));
  press(
    within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .at(-1)!,
  );
  await waitFor(() => expect(sent().map(({ fields }) => fields['amount'])).toEqual([figure]));
});

test('whatever is typed into any field stays as it is typed, and no order comes of it', async () => {
  const { sent } = await open();
  for (const text of nastiestStrings.filter((one) => one.length < 200)) {
    for (const control of [amount(), ...Object.keys(payer).map(field)]) {
      type(control, text);
      expect(control.value).toBe(asFieldShows(text, control.type));
    }
    review();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent()).toEqual([]);
});

test('what was typed is there again when the page is opened again', async () => {
  const { user, database } = await open();
  fill('15430');
  await showScreen('/pages/otc/otc', {
    user,
    answers: { getPurchaseOffer: () => purchaseOfferOf() },
    store: async () => {
      await database.purchaseOffer.put({ key: 'offer', offer: purchaseOfferOf(), fetchedAt: Date.now() });
    },
  });
  await screen.findByRole('form');
  expect([amount().value, field('Tax ID').value]).toEqual(['15430', 'AB-1234']);
});

test('the confirmation shows every figure, the risk and the deadline, and exactly that is sent', async () => {
  const { sent } = await openConfirmation({ answers: placed });
  expectShown();
  expect(openSheet().textContent).toContain('Once paid, an order cannot be refunded or cancelled.');
  expect(openSheet().textContent).toContain('Pay within 30 minutes');
  press(inSheet('button', 'Place order'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
  expect(words()).toContain('100.00 USDT for 15,430 MXN.');
  expect(control('button', 'Payment instructions')).toBeTruthy();
});

const offerAt = (rate: string, given: Partial<PurchaseOffer> = {}): PurchaseOffer => {
  const offer = purchaseOfferOf(given);
  const [mexico, ...others] = offer.countries;
  const [peso, ...rest] = mexico!.currencies;
  return { ...offer, countries: [{ ...mexico!, currencies: [{ ...peso!, rate }, ...rest] }, ...others] };
};

test('its figures stand still while the offer is told again twenty times, and are what is sent', async () => {
  const { sent, database } = await openConfirmation({ answers: placed });
  for (let move = 1; move <= 20; move += 1) {
    const offer = purchaseOfferOf({ rates_as_of: `2026-11-20T00:00:00.${String(move).padStart(3, '0')}Z` });
    await act(async () => {
      await database.purchaseOffer.put({ key: 'offer', offer, fetchedAt: Date.now() + move });
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
])('%s outdates it: nothing can be agreed to until it was reviewed again', async (_name, offer) => {
  const { sent, database } = await openConfirmation({ answers: placed });
  await act(async () => {
    await database.purchaseOffer.put({ key: 'offer', offer, fetchedAt: Date.now() });
  });
  await within(openSheet()).findByText('The terms have changed since you looked.');
  expectShown();
  expect(within(openSheet()).queryByRole('button', { name: 'Place order' })).toBeNull();
  press(inSheet('button', 'Review again'));
  expect(inSheet('button', 'Place order')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('offline nothing is agreed to, and what was typed stays', async () => {
  const { sent } = await openConfirmation({ answers: placed });
  act(() => netStatus.set('offline'));
  expect(openSheet().textContent).toContain('You are offline. Nothing was sent');
  press(inSheet('button', 'Back'));
  expect([amount().value, sent()]).toEqual(['15430', []]);
});

test('a double press orders once', async () => {
  const { sent } = await openConfirmation({ answers: placed });
  const button = inSheet('button', 'Place order');
  press(button);
  press(button);
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(sent()).toHaveLength(1);
});

test.each([
  ['amount', 'amount.tooLarge', 'At most 400,000 MXN today'],
  ['tax_id', 'purchase.taxId', 'This tax ID is not known'],
] as const)('a refusal that names %s is told beside its field', async (name, error, told) => {
  await openConfirmation({
    answers: { placePurchase: () => failureOf({ error, field: name, message: told }) },
  });
  press(inSheet('button', 'Place order'));
  await waitFor(() => expect(descriptionOf(name === 'amount' ? amount() : field('Tax ID'))).toContain(told));
  expect(amount().value).toBe('15430');
});

test('a refusal of no field, or of the rate, is told of the whole form', async () => {
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

test('a lost answer is asked for under the same key until it is known', async () => {
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
  expect(words()).toContain('Confirming…');
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByRole('heading', { name: 'Order placed' });
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('a person who is not verified is led to that in place of the review, and what they typed stays', async () => {
  await open({}, 0);
  type(amount(), '15430');
  expect(words()).toContain('Buying crypto needs a verified identity.');
  expect(control('link', 'Verify your identity').getAttribute('href')).toBe('#/pages/setting/real');
  expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Coupon } from '#contract/coupons.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { siteOf } from '#tests/support/samples.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';

const couponOf = (given: Partial<Coupon> & Pick<Coupon, 'id'>): Coupon => ({
  kind: 'fee_discount',
  status: 'unused',
  source: 'code',
  products: ['spot'],
  rate: '50',
  amount: '10',
  least: '100',
  most_multiple: null,
  created_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-01T00:00:00.000Z',
  used_at: null,
  used_for: null,
  benefit: '0',
  benefit_currency_name: 'USDT',
  returned: '0',
  profit: null,
  version: 1,
  ...given,
});

const open = async (
  coupons: readonly Coupon[] = [],
  answers: Answers = {},
  scene: Scene = {},
  query = '',
  isDemo = true,
) => {
  const user = nextUser();
  const shown = await showScreen(`/pages/setting/coupon${query}`, {
    ...scene,
    user,
    answers,
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['coupons'] });
      await database.settings.put({ key: 'site', value: siteOf({ demo: isDemo }) });
      await database.coupons.bulkPut(coupons.map((coupon) => ({ ...coupon, userId: user.id })));
    },
  });
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'receiveCoupon');
  await screen.findByRole('region', { name: 'My coupons' });
  if (isDemo) await screen.findByRole('textbox', { name: 'Coupon code' });
  return { sent, ...shown };
};
const code = (): HTMLInputElement => control('textbox', 'Coupon code') as HTMLInputElement;
const receive = (): void => press(control('button', 'Receive coupon'));
const cards = (): string[] =>
  within(screen.getByRole('region', { name: 'My coupons' }))
    .queryAllByRole('listitem')
    .map(textOf);

test('an empty code is refused next to the field, and nothing is sent', async () => {
  const { sent } = await open();
  type(code(), '   ');
  receive();
  expect(descriptionOf(code())).toContain('This field is required');
  expect(sent()).toEqual([]);
});

test('a code is sent as typed, once; its coupon is then in the list, and the field empty', async () => {
  const { sent } = await open([], { receiveCoupon: () => couponOf({ id: 5 }) });
  type(code(), 'WELCOME-10');
  receive();
  receive();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(sent().map(({ fields }) => fields)).toEqual([{ code: 'WELCOME-10', lang: 'en' }]);
  expect([code().value, currentLocation().text]).toEqual(['', '/pages/setting/coupon?id=5']);
});

test('a refusal is shown next to the code, which stays, and disappears with the next change', async () => {
  await open([], {
    receiveCoupon: () =>
      failureOf({ error: 'coupon.codeUnknown', field: 'code', message: 'There is no such code' }),
  });
  type(code(), 'NOTHING');
  receive();
  await waitFor(() => expect(descriptionOf(code())).toContain('There is no such code'));
  expect(code().value).toBe('NOTHING');
  type(code(), 'NOTHING2');
  expect(descriptionOf(code())).not.toContain('There is no such code');
});

test('after a lost answer the same code reuses its key, and another code gets another', async () => {
  const { sent } = await open([], {
    receiveCoupon: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  type(code(), 'ONE');
  receive();
  await screen.findByText(/Tideline is not responding/);
  const first = sent().length;
  receive();
  await waitFor(() => expect(sent().length).toBeGreaterThan(first));
  await screen.findByText(/Tideline is not responding/);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  type(code(), 'TWO');
  receive();
  await waitFor(() => expect(new Set(sent().map(({ key }) => key)).size).toBe(2));
});

test('any text in the code field stays as typed', async () => {
  await open();
  for (const text of hostileStrings) {
    type(code(), text);
    expect(code().value).toBe(asFieldShows(text));
  }
});

test('coupons are listed by state, with their value and their expiry', async () => {
  const all = [
    couponOf({ id: 1 }),
    couponOf({
      id: 2,
      status: 'used',
      used_at: '2026-11-10T00:00:00.000Z',
      used_for: { product: 'spot', id: 44 },
      benefit: '3.5',
    }),
    couponOf({ id: 3, status: 'expired' }),
  ];
  await open(all);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toContain('Smallest order100.00 USDT');
  expect(cards()[0]).toMatch(/\d+ days left/);
  expect(control('link', 'Use in spot').getAttribute('href')).toBe('#/pages/transaction/currency');
  press(control('radio', 'Used'));
  await waitFor(() => expect(cards()[0]).toContain('3.50 USDT'));
  expect(control('link', 'Order 44').getAttribute('href')).toBe('#/pages/transaction/currency_order?id=44');
});

test.each([
  ['held', '0', 'Profit, frozen until your identity is verified7.59 USDT'],
  ['paid', '7.5', 'Profit paid out7.50 USDT'],
  ['returned', '0', 'Profit, gone back to the exchange7.59 USDT'],
] as const)('the profit of trial margin that is %s', async (status, paid, message) => {
  await open(
    [
      couponOf({
        id: 1,
        kind: 'trial_margin',
        rate: null,
        products: ['futures'],
        status: 'used',
        used_at: '2026-11-10T00:00:00.000Z',
        used_for: { product: 'futures', id: 7 },
        benefit: '50',
        returned: '50',
        profit: { amount: '7.59', paid, status },
      }),
    ],
    {},
    {},
    '?id=1',
  );
  press(control('radio', 'Used'));
  await waitFor(() => expect(cards()[0]).toContain(message));
  expect(cards()[0]).toContain('less what opposite positions of yours or of a linked account gained');
});

test('an empty list of a state says so', async () => {
  await open();
  await screen.findByText(
    'No unused coupons. You receive one when you, or a friend you invited, is verified.',
  );
});

test('a code can be entered only where there are codes, and their place is named', async () => {
  await open([couponOf({ id: 1 })]);
  const link = control('link', 'Find codes in the announcements');
  expect(link.getAttribute('href')).toBe('#/pages/mailMessage/ggList');
  await open([couponOf({ id: 1 })], {}, {}, '', false);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Receive coupon' })).toBeNull();
});

test('hidden balances hide the value a coupon has paid', async () => {
  const used = couponOf({
    id: 2,
    status: 'used',
    used_at: '2026-11-10T00:00:00.000Z',
    used_for: { product: 'spot', id: 44 },
    benefit: '3.5',
  });
  await open([used], {}, { settings: { hideBalances: true } }, '?status=used');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(pageText()).not.toContain('3.50 USDT');
});

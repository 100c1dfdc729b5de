// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import { netStatus } from '#client/lib/network.ts';
import { noteServerTime } from '#client/lib/server-time.ts';
import { dualOrderOf, dualProductOf } from '#tests/support/dual-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { noFigures } from '#tests/support/amounts-as-typed.ts';
import { BuyForm } from './buy-form.tsx';
import { BuyOutcome } from './buy-outcome.tsx';
import type { Buyer } from './judge-shares.ts';
import { useBuyForm } from './use-buy-form.ts';

const user = userOf({ id: 7 });
let product: DualProduct;
let id = 600;
let bought: DualOrder[] = [];

beforeAll(() => noteServerTime(new Date().toISOString(), Date.now()));
beforeEach(() => {
  // A tab keeps what it sends, and what was typed, by product.
  id += 1;
  product = dualProductOf({ id });
  bought = [];
});

const note = (order: DualOrder): void => void bought.push(order);
const rich: Buyer = { held: 0, available: '100' };
const Bench = ({ of, buyer }: { of: DualProduct; buyer: Buyer }) => {
  const form = useBuyForm(of, buyer, note);
  return form.isInDoubt ? (
    <BuyOutcome sending={form.sending} />
  ) : (
    <BuyForm id="purchase" product={of} buyer={buyer} form={form} />
  );
};
const open = async (scene: Scene = {}, buyer = rich) => {
  const shown = await showAwaited(<Bench of={product} buyer={buyer} />, { user, ...scene }, [
    'invest',
    'ticket',
  ]);
  /** Others buy of it, or the buyer's account moves, and the form is told. */
  const told = (change: Partial<DualProduct>, now: Partial<Buyer> = {}): void =>
    shown.again(<Bench of={{ ...product, ...change }} buyer={{ ...buyer, ...now }} />);
  const shares = (await screen.findByRole('textbox')) as HTMLInputElement;
  return { ...shown, told, shares };
};
const review = (): void => void fireEvent.submit(screen.getByRole('form'));
const confirmation = () => sheet('Confirm purchase');
const agree = async (name = 'Buy 5 shares'): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name }));
const accepted: Answers = {
  buyDualProduct: ({ num }) => dualOrderOf({ id: 1, dual_id: id, number: Number(num) }),
};

test.each<[string, string, Partial<DualProduct>, Partial<Buyer>]>([
  ['1', 'The minimum is 2 shares', {}, {}],
  ['51', 'One purchase can have up to 50 shares', {}, {}],
  ['1.5', 'Enter a whole number of shares', {}, {}],
  ['0', 'Enter a whole number of shares', {}, {}],
  ['five', 'Enter a whole number of shares', {}, {}],
  ['5', 'Only 4 shares are left', { remaining_number: 4 }, {}],
  ['5', 'You can buy 1 more share of this product', {}, { held: 59 }],
  ['5', 'Not enough BTC in your spot account', {}, { available: '0.49999999' }],
  ['2', 'Not enough USDT in your spot account', { type: 'put', price: '10000' }, { available: '19999' }],
])(
  '%s shares are refused beside the field with "%s", stay as typed, and nothing is sent',
  async (typed, told, terms, buyer) => {
    product = { ...product, ...terms };
    const { shares, exchange } = await open({ answers: accepted }, { ...rich, ...buyer });
    type(shares, typed);
    review();
    expect(descriptionOf(shares)).toContain(told);
    expect([shares.getAttribute('aria-invalid'), shares.value]).toEqual(['true', typed]);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
    await waitFor(() => expect(document.activeElement).toBe(shares));
  },
);

test('one share that is left, or may be bought, is one share in words', async () => {
  product = dualProductOf({ id, min_number: 1, remaining_number: 1 });
  const { shares, told } = await open();
  type(shares, '2');
  expect(descriptionOf(shares)).toContain('Only 1 share is left');
  told({ remaining_number: 900, min_number: 1, max_number: 1 });
  expect(descriptionOf(shares)).toContain('One purchase can have up to 1 share');
  expect(figuresOf(document.body)['Your limit']).toBe('60 more shares of 60');
});

test('it starts with the least that can be bought, steps within the bounds, and offers the most', async () => {
  const { shares } = await open({}, { held: 50, available: '100' });
  expect(shares.value).toBe('2');
  press(control('button', 'Less: Shares'));
  expect(shares.value).toBe('2');
  press(control('button', 'More: Shares'));
  expect([shares.value, figuresOf(document.body)['You pay']]).toEqual(['3', '0.30 BTC']);
  fireEvent.keyDown(shares, { key: 'PageUp' });
  expect(shares.value).toBe('10');
  type(shares, '4');
  press(control('button', 'Max 10'));
  expect([shares.value, figuresOf(document.body)['You pay']]).toEqual(['10', '1.00 BTC']);
});

test('the confirmation names what is paid, both ways it can end, the fee and from which price it loses', async () => {
  const { shares } = await open();
  type(shares, '5');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    'You pay': '0.50 BTC',
    Shares: '5 shares',
    'Linked price': '100,000 USDT',
    APR: '36.5%',
    Term: expect.stringMatching(/^10 days, Dec 1/) as string,
    'Ends below 100,000': '0.505 BTC',
    'Ends at or above 100,000': '50,500.00 USDT',
    Fee: 'None',
  });
  expect(asked.textContent).toContain('Above 101,000.00 simply holding BTC would be worth more.');
  expect(asked.textContent).toContain('a purchase cannot be undone');
});

test('of one that is paid in the quote currency the same is told in it', async () => {
  product = dualProductOf({ id, type: 'put', price: '10000' });
  const { shares } = await open({}, { held: 0, available: '90000' });
  type(shares, '5');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual(
    expect.objectContaining({
      'You pay': '50,000.00 USDT',
      'Ends below 100,000': '0.505 BTC',
      'Ends at or above 100,000': '50,500.00 USDT',
    }),
  );
  expect(asked.textContent).toContain('the BTC you receive is worth less than what you paid');
});

test('a double press buys once, as many as were shown, and starts again with the least', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  type(shares, '5');
  review();
  pressTwice(within(await confirmation()).getByRole('button', { name: 'Buy 5 shares' }));
  await waitFor(() => expect(bought.map(({ number }) => number)).toEqual([5]));
  expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: '5' }]);
  await waitFor(() => expect(shares.value).toBe('2'));
});

test('while others buy of the offer, the confirmed figures stand still and are what is sent', async () => {
  const { shares, exchange, told } = await open({ answers: accepted });
  type(shares, '5');
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  for (let left = 899; left >= 860; left -= 1) {
    told({ remaining_number: left, purchased_number: 1_000 - left }, { available: String(left) });
    expect([figuresOf(asked), within(asked).queryByRole('alert')]).toEqual([shown, null]);
  }
  await agree();
  await waitFor(() => expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: '5' }]));
});

test.each<[string, Partial<DualProduct>, Partial<Buyer>, string]>([
  [
    'is sold out',
    { remaining_number: 0 },
    {},
    'What is shown no longer holds: Less than that is left of this offer.',
  ],
  [
    'ends',
    { closes_at: '2026-11-20T00:00:01.000Z' },
    {},
    'What is shown no longer holds: This offer has ended.',
  ],
  ['has too few shares left', { remaining_number: 4 }, {}, 'The terms have changed since you looked.'],
  ['pays another rate', { rate: '36' }, {}, 'The terms have changed since you looked.'],
  ['has another linked price', { exercise_price: '99000' }, {}, 'The terms have changed since you looked.'],
  [
    'is no longer covered by the account',
    {},
    { available: '0.4' },
    'The terms have changed since you looked.',
  ],
])(
  'when the offer %s under the confirmation, nothing can be agreed to, and it says so',
  async (_what, change, buyer, says) => {
    const { shares, exchange, told } = await open({ answers: accepted });
    type(shares, '5');
    review();
    const asked = await confirmation();
    const shown = figuresOf(asked);
    told(change, buyer);
    expect([within(asked).getByRole('alert').textContent, figuresOf(asked)]).toEqual([says, shown]);
    expect(within(asked).queryByRole('button', { name: 'Buy 5 shares' })).toBeNull();
    expect(exchange.seen).toEqual([]);
  },
);

test('terms that changed are shown anew once it is reviewed again', async () => {
  const { shares, told } = await open();
  type(shares, '5');
  review();
  const asked = await confirmation();
  told({ rate: '73' });
  expect(figuresOf(asked)['APR']).toBe('36.5%');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect([figuresOf(asked)['APR'], figuresOf(asked)['Ends below 100,000']]).toEqual(['73%', '0.51 BTC']);
});

test('when its sale closes by the clock, the confirmation says so', async () => {
  const { shares, told } = await open();
  type(shares, '5');
  review();
  const asked = await confirmation();
  act(() => vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  told({});
  expect(within(asked).getByRole('alert').textContent).toContain('This offer has ended');
});

test('offline nothing is sent, and what was typed stays', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  type(shares, '5');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  press(within(asked).getByRole('button', { name: 'Back' }));
  expect([shares.value, exchange.seen]).toEqual(['5', []]);
});

test('a refusal about the shares stands beside them, another one above the button; each next try has its own key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyDualProduct']>>>(
    () => failureOf({ error: 'offer.limit', field: 'num', message: 'You may have 3 more' }),
    () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' }),
    () => dualOrderOf({ id: 2, number: 5 }),
  );
  const { shares, exchange } = await open({ answers: { buyDualProduct: answer } });
  type(shares, '5');
  review();
  await agree();
  await waitFor(() => expect(descriptionOf(shares)).toContain('You may have 3 more'));
  expect(shares.value).toBe('5');
  review();
  await agree();
  await screen.findByText('Your account is frozen');
  expect(descriptionOf(shares)).not.toContain('You may have 3 more');
  review();
  await agree();
  await waitFor(() => expect(bought).toHaveLength(1));
  expect(new Set(sentTo(exchange, 'buyDualProduct').map(({ key }) => key)).size).toBe(3);
});

test('after a lost answer the same key is asked for, and its outcome stays until it was seen', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['buyDualProduct']>>>(lost, () =>
    dualOrderOf({ id: 3, number: 5 }),
  );
  const { shares, exchange } = await open({ answers: { buyDualProduct: answer } });
  type(shares, '5');
  review();
  await agree();
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText(/^Bought: 5 shares until Dec 1/);
  const [first, second, ...more] = sentTo(exchange, 'buyDualProduct');
  expect([first, more, bought]).toEqual([{ ...second, attempt: '1' }, [], []]);
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/invest/mine?id=3');
  press(control('button', 'Buy more'));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

test.each([
  ['en', '１２', '12'],
  ['pt', '12', '12'],
  ['jp', '１２', '12'],
] as const)('in %s, %s shares are bought as %s', async (language, typed, sent) => {
  const { shares, exchange } = await open({ language, answers: accepted });
  type(shares, typed);
  review();
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() =>
    expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: sent }]),
  );
});

test('no hostile text is read as a number of shares, or sent', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  for (const text of [...noFigures, '2.0', '9'.repeat(30)]) {
    type(shares, text);
    review();
    expect([text, shares.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
});

test('in Spanish one share and several differ, and figures have its marks', async () => {
  const { shares } = await open({ language: 'spa' });
  type(shares, '5');
  review();
  const asked = await screen.findByRole('dialog');
  const shown = Object.values(figuresOf(asked));
  expect(shown).toContain('0,505 BTC');
  expect(shown).toContain('50.500,00 USDT');
  expect(shown.join(' ')).not.toMatch(/share|days/);
});

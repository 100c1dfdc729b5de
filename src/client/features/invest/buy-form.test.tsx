// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DualProduct } from '#contract/dual-investments.ts';
import {
  id,
  bought,
  offerInstead,
  rich,
  open,
  review,
  confirmation,
  accepted,
} from '#tests/support/dual-form-scene.tsx';
import { fieldsSent } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { figuresOf, pressTwice } from '#tests/support/shown-sheet.ts';
import type { Buyer } from './check-shares.ts';

test.each<[string, string, Partial<DualProduct>, Partial<Buyer>]>([
  ['1', 'The minimum is 2 shares', {}, {}],
  ['51', 'One purchase can have up to 50 shares', {}, {}],
  ['1.5', 'Enter a whole number of shares', {}, {}],
  ['0', 'Enter a whole number of shares', {}, {}],
  ['five', 'Enter a whole number of shares', {}, {}],
  ['5', 'Only 4 shares are left', { remaining_number: 4 }, {}],
  ['5', 'You can buy 1 more share of this product', {}, { owned: 59 }],
  ['5', 'Not enough BTC in your spot account', {}, { available: '0.49999999' }],
  ['2', 'Not enough USDT in your spot account', { type: 'put', price: '10000' }, { available: '19999' }],
])(
  '%s shares are refused next to the field with "%s", stay as typed, and nothing is sent',
  async (typed, text, terms, buyer) => {
    offerInstead(terms);
    const { shares, exchange } = await open({ answers: accepted }, { ...rich, ...buyer });
    type(shares, typed);
    review();
    expect(descriptionOf(shares)).toContain(text);
    expect([shares.getAttribute('aria-invalid'), shares.value]).toEqual(['true', typed]);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
    await waitFor(() => expect(document.activeElement).toBe(shares));
  },
);

test('an error below the part in view is scrolled into it: the button is outside that part', async () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { shares } = await open();
  type(shares, '51');
  review();
  await waitFor(() => expect(intoView).toHaveBeenCalled());
  expect((intoView.mock.contexts.at(-1) as Element).textContent).toBe(
    'One purchase can have up to 50 shares',
  );
});

test('the maximum is what the balance pays for, and a purchase beyond it says what to transfer', async () => {
  const { shares } = await open({}, { owned: 0, available: '0.55000000' });
  press(control('button', 'Max 5'));
  expect([shares.value, figuresOf(document.body)['You pay']]).toEqual(['5', '0.50 BTC']);
});

test('one remaining or allowed share is written in the singular', async () => {
  offerInstead({ min_number: 1, remaining_number: 1 });
  const { shares, update } = await open();
  type(shares, '2');
  expect(descriptionOf(shares)).toContain('Only 1 share is left');
  update({ remaining_number: 900, min_number: 1, max_number: 1 });
  expect(descriptionOf(shares)).toContain('One purchase can have up to 1 share');
  expect(figuresOf(document.body)['Your limit']).toBe('60 more shares of 60');
});

test('the amount starts with the minimum, steps within the bounds, and offers the maximum', async () => {
  const { shares } = await open({}, { owned: 50, available: '100' });
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

test('the confirmation shows the payment, both outcomes, the fee and the price from which it loses', async () => {
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

test('a purchase paid in the quote currency shows the same figures in it', async () => {
  offerInstead({ type: 'put', price: '10000' });
  const { shares } = await open({}, { owned: 0, available: '90000' });
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

test('a double press buys once, as many as shown, and the form restarts with the minimum', async () => {
  const { shares, exchange } = await open({ answers: accepted });
  type(shares, '5');
  review();
  pressTwice(within(await confirmation()).getByRole('button', { name: 'Buy 5 shares' }));
  await waitFor(() => expect(bought.map(({ number }) => number)).toEqual([5]));
  expect(fieldsSent(exchange, 'buyDualProduct')).toEqual([{ id: String(id), num: '5' }]);
  await waitFor(() => expect(shares.value).toBe('2'));
});

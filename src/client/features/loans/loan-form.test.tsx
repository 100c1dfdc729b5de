// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { open, review, confirmation, accepted, tick } from '#tests/support/loan-form-scene.tsx';
import { loanOfferSample } from '#tests/support/loan-offer-sample.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';

test.each([
  ['499999.999999', 'The amount is below the minimum'],
  ['10000000.000001', 'The amount is above the maximum'],
  ['500000.0000001', 'The amount has too many decimals'],
  ['0', 'Enter a valid amount'],
  ['a lot', 'Enter a valid amount'],
])(
  'a loan of %s is refused next to the amount, which stays as typed, and nothing is sent',
  async (typed, text) => {
    const { amount, exchange } = await open({ answers: accepted });
    type(amount, typed);
    review();
    expect(descriptionOf(amount)).toContain(text);
    expect([amount.getAttribute('aria-invalid'), amount.value]).toEqual(['true', typed]);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  },
);

test.each(['6', '366', '0', '30.5', '30.0', 'month'])(
  'a term of %s days is refused next to the term',
  async (typed) => {
    const { amount, days, exchange } = await open({ answers: accepted });
    type(amount, '1000000');
    type(days, typed);
    review();
    expect(descriptionOf(days)).toContain('The term is 7 to 365 days');
    expect([days.value, screen.queryByRole('dialog'), exchange.seen]).toEqual([typed, null, []]);
  },
);

test.each([
  ['500000', '7'],
  ['10000000', '365'],
])('%s for %s days, at the bounds, can be reviewed', async (typed, term) => {
  const { amount, days } = await open();
  type(amount, typed);
  type(days, term);
  review();
  expect(figuresOf(await confirmation())['Term in days']).toBe(term);
});

test('collateral above the balance is refused next to its account', async () => {
  const { amount, exchange } = await open({ collateral: '50.24', answers: accepted });
  type(amount, '1000000');
  review();
  expect(descriptionOf(control('combobox', 'Collateral from'))).toContain('Insufficient balance');
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  press(control('radio', '3×'));
  review();
  expect(figuresOf(await confirmation())['Collateral']).toContain('25.125 BTC');
});

test('the calculator shows collateral, payout, interest, debt and key prices, at the current price', async () => {
  const { amount } = await open();
  expect(figuresOf(document.body)['Owed at end of term']).toBe('—');
  type(amount, '1000000');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Collateral: '50.25 BTC ≈ 1,005,000.00 USDT',
      'Paid out to you': '≈ 505,000.00 USDT · Margin account',
      'Held as security': '≈ 495,000.00 USDT',
      'Interest per day': '0.03% · 300.00 USDT',
      'Total interest': '9,000.00 USDT',
      'Owed at end of term': '1,009,000.00 USDT',
      'Collateral ratio': '150%',
      'Collateral is sold at': 'BTC/USDT 12,039.80',
    }),
  );
  tick('40000');
  expect(figuresOf(document.body)['Collateral']).toBe('25.125 BTC ≈ 1,005,000.00 USDT');
});

test.each([
  ['30', '0.03%'],
  ['31', '0.035%'],
  ['91', '0.04%'],
  ['181', '0.045%'],
])('for %s days the interest per day is %s', async (term, rate) => {
  const { days } = await open();
  type(days, term);
  expect(figuresOf(document.body)['Interest per day']).toContain(rate);
});

test('a visitor, or a user who may not borrow, can calculate a loan but not apply for one', async () => {
  const { amount } = await open({}, false);
  type(amount, '1000000');
  review();
  expect(figuresOf(document.body)['Owed at end of term']).toBe('1,009,000.00 USDT');
  expect([
    screen.queryByRole('button', { name: 'Review application' }),
    screen.queryByRole('dialog'),
  ]).toEqual([null, null]);
});

test('the confirmation shows every figure, the fee, and what happens on a price fall or at the end', async () => {
  const { amount } = await open();
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    'You borrow': '1,000,000.00 USDT',
    'Paid out to you': '≈ 505,000.00 USDT · Margin account',
    'Held as security': '≈ 495,000.00 USDT',
    'Term in days': '30',
    Collateral: expect.stringMatching(/^50\.25 BTC · /) as string,
    'Interest per day': '0.03% · 300.00 USDT',
    'Total interest': '9,000.00 USDT',
    'Owed at end of term': '1,009,000.00 USDT',
    'Collateral ratio': '150%',
    'Collateral is sold at': 'BTC/USDT 12,039.80',
    Fee: 'None',
  });
  expect(asked.textContent).toContain('Below a collateral ratio of 110%');
  expect(asked.textContent).toContain('for a fee of 0.2%');
  expect(asked.textContent).toContain('0.5% of the whole loan is added every day');
});

describe('while a price has not loaded yet', () => {
  const [tether, bitcoin] = loanOfferSample.currencies;
  const offer = {
    ...loanOfferSample,
    currencies: [tether!, { ...bitcoin!, currency_name: 'KELP', symbol: 'KELP/USDT' }],
  };
  const waits = 'The price is out of date. Wait for a live price and try again';

  test('a review of a loan on that collateral says why it waits, and continues with the price', async () => {
    const { amount } = await open({ offer });
    expect(pageText()).toContain('Prices are not up to date.');
    type(amount, '1000000');
    expect(pageText()).not.toContain(waits);
    review();
    expect(screen.getByText(waits).getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      board.takeQuotes([quoteOf({ id: 40, symbol: 'KELP/USDT', now_price: '20000' })], 'server');
      board.paint();
    });
    expect(pageText()).not.toContain('The price is out of date');
    review();
    expect(figuresOf(await confirmation())['Collateral']).toMatch(/^50\.25 KELP/);
  });

  test('a loan of that currency is not called too small, and says why its review waits', async () => {
    await open({ offer: { ...offer, currencies: [tether!, { ...bitcoin!, symbol: 'FOAM/USDT' }] } });
    fireEvent.change(control('combobox', 'Loan currency'), { target: { value: '1' } });
    const amount = await screen.findByRole('textbox', { name: 'Amount (BTC)' });
    type(amount, '50');
    review();
    expect([amount.getAttribute('aria-invalid'), screen.queryByRole('dialog')]).toEqual([null, null]);
    expect(screen.getByText(waits).getAttribute('role')).toBe('alert');
  });
});

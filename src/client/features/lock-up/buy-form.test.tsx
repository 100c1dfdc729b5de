// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offerInstead, open, review, confirmation, accepted } from '#tests/support/lock-up-form-scene.tsx';
import { sentTo } from '#tests/support/sent-calls.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';

test.each([
  ['99.999999', 'The amount is below the minimum'],
  ['5000.000001', 'The amount is above the maximum'],
  ['100.0000001', 'The amount has too many decimals'],
  ['0', 'Enter a valid amount'],
  ['much', 'Enter a valid amount'],
])(
  'an amount of %s is refused next to the field, stays as typed, and nothing is sent',
  async (typed, message) => {
    const { amount, exchange } = await open({ answers: accepted });
    type(amount, typed);
    review();
    expect(descriptionOf(amount)).toContain(message);
    expect([amount.getAttribute('aria-invalid'), (amount as HTMLInputElement).value]).toEqual([
      'true',
      typed,
    ]);
    expect([screen.queryByRole('dialog'), sentTo(exchange, 'buyLockUp')]).toEqual([null, []]);
  },
);

test.each(['100', '5000', '100.000001'])('%s, within the bounds, can be reviewed', async (typed) => {
  const { amount } = await open();
  type(amount, typed);
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(figuresOf(await confirmation())['You lock up']).toContain('DAI');
});

test('an empty amount is marked only on review', async () => {
  const { amount } = await open();
  expect(descriptionOf(amount)).toContain('Minimum 100.00, maximum 5,000.00 DAI');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  review();
  expect(descriptionOf(amount)).toContain('Enter a valid amount');
});

test('more than the balance, and more than the remaining offer, have separate messages', async () => {
  const { amount, update } = await open({ available: '300' });
  type(amount, '300.000001');
  expect(descriptionOf(amount)).toContain('Insufficient balance');
  expect(pageText()).toContain('Available 300.00 DAI');
  type(amount, '300');
  expect(amount.getAttribute('aria-invalid')).toBeNull();
  update({ remaining: '299' });
  expect(descriptionOf(amount)).toContain('Not that much is left of this offer');
});

test('a share of the available funds fills in the amount, and follows the funds', async () => {
  const { amount, update } = await open({ available: '4000' });
  press(control('button', '25%'));
  expect((amount as HTMLInputElement).value).toBe('1000');
  update({}, '2000');
  expect((amount as HTMLInputElement).value).toBe('500');
  type(amount, '700');
  update({}, '4000');
  expect((amount as HTMLInputElement).value).toBe('700');
});

test('the income and cost of an amount are shown while typing, and a dash if there is none', async () => {
  const { amount } = await open();
  const shown = () => figuresOf(document.body);
  expect([shown()['Total interest'], shown()['Cost to redeem today']]).toEqual(['—', '—']);
  type(amount, '1000');
  expect(shown()).toEqual(
    expect.objectContaining({
      'Interest per day': '0.4% · 4.00 DAI',
      'Total interest': '20.00 DAI',
      'Cost to redeem today': '20.00 DAI',
      'Early redemption costs': '0.4% of the amount for each remaining day',
    }),
  );
});

test('under the other rule early redemption costs most of the amount, as it says beforehand', async () => {
  offerInstead({ penalty_rule: 'principal' });
  const { amount } = await open();
  type(amount, '1000');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)['Early redemption costs']).toBe('80% of the amount');
  expect(asked.textContent).toContain('Redeeming today would cost 800.00 DAI.');
});

test('the confirmation shows amount, term, interest, days, fee and redemption cost', async () => {
  const { amount } = await open();
  type(amount, '1000');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    'You lock up': '1,000.00 DAI',
    Term: '5 days',
    'Interest per day': '0.4% · 4.00 DAI',
    'Total interest': '20.00 DAI',
    'First interest': expect.stringContaining('Nov 22') as string,
    'Amount returned': expect.stringContaining('Nov 26') as string,
    Fee: 'None',
    'Early redemption costs': '0.4% of the amount for each remaining day',
  });
  expect(asked.textContent).toContain('The amount cannot be used until it is returned.');
});

test('a term of one day is written in the singular', async () => {
  offerInstead({ day: 1 });
  const { amount } = await open();
  type(amount, '1000');
  review();
  expect(figuresOf(await confirmation())['Term']).toBe('1 day');
});

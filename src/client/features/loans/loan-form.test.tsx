// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/signed-in.ts';
import { board } from '#client/data/quotes/board.ts';
import { netStatus } from '#client/lib/network.ts';
import { noteServerTime } from '#client/lib/server-time.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { bitcoinAt, loanOfferSample } from '#tests/support/loan-offer-sample.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { deltaOf, userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';
import { figuresOf, lastButton, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { keepBalance } from '#tests/support/stored-rows.ts';
import { noFigures, typedFigures, unclearFigures } from '#tests/support/amounts-as-typed.ts';
import { LoanForm } from './loan-form.tsx';

let user: User;
let userId = 700;
let seq = 1;
beforeAll(() => noteServerTime(new Date().toISOString(), Date.now()));
beforeEach(() => {
  // A tab keeps what it sends, and what was typed, by user.
  userId += 1;
  user = userOf({ id: userId });
});

const open = async (
  { collateral = '1000', ...scene }: Scene & { collateral?: string } = {},
  isEligible = true,
) => {
  const shown = await showAwaited(
    <LoanForm offer={loanOfferSample} isEligible={isEligible} />,
    {
      user,
      // The board takes nothing that is older than what it has.
      quotes: [bitcoinAt('20000', { seq: (seq += 1) })],
      store: (database) =>
        keepBalance(database, userId, 'change', {
          currency_id: 1,
          currency_name: 'BTC',
          available: collateral,
        }),
      ...scene,
    },
    ['loans', 'ticket'],
  );
  await screen.findByRole('form');
  await waitFor(() => expect(document.body.textContent).toMatch(/(1[.,\s]?000|50)[.,]\d\d/));
  const [amount, days] = screen.getAllByRole('textbox') as HTMLInputElement[];
  return { ...shown, amount: amount!, days: days! };
};
const review = (): void => void fireEvent.submit(screen.getByRole('form'));
const confirmation = () => sheet('Confirm application');
const agree = async (): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name: 'Apply' }));
const accepted: Answers = { applyForLoan: () => loanOf({ id: 31, status: 'underReview' }) };
/** The market goes on, and the board is told. */
const tick = (now_price: string): void =>
  act(() => {
    seq += 1;
    board.takeDeltas([deltaOf({ id: 12, seq, now_price, quoted_at: '2026-11-20T00:00:03.000Z' })]);
    board.paint();
  });

test.each([
  ['499999.999999', 'The amount is below the minimum'],
  ['10000000.000001', 'The amount is above the maximum'],
  ['500000.0000001', 'The amount has too many decimals'],
  ['0', 'Enter a valid amount'],
  ['a lot', 'Enter a valid amount'],
])(
  'a loan of %s is refused beside the amount, which stays as typed, and nothing is sent',
  async (typed, told) => {
    const { amount, exchange } = await open({ answers: accepted });
    type(amount, typed);
    review();
    expect(descriptionOf(amount)).toContain(told);
    expect([amount.getAttribute('aria-invalid'), amount.value]).toEqual(['true', typed]);
    expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  },
);

test.each(['6', '366', '0', '30.5', 'month'])(
  'a term of %s days is refused beside the term',
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

test('collateral that the account does not hold is refused beside where it comes from', async () => {
  const { amount, exchange } = await open({ collateral: '50.24', answers: accepted });
  type(amount, '1000000');
  review();
  expect(descriptionOf(control('combobox', 'Collateral from'))).toContain('Insufficient balance');
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
  press(control('radio', '3×'));
  review();
  expect(figuresOf(await confirmation())['Collateral']).toContain('25.125 BTC');
});

test('the calculator tells collateral, payout, interest, debt and the prices that matter, by the price of now', async () => {
  const { amount } = await open();
  expect(figuresOf(document.body)['Owed at the end']).toBe('—');
  type(amount, '1000000');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Collateral: '50.25 BTC ≈ 1,005,000.00 USDT',
      'Paid out to you': '≈ 505,000.00 USDT',
      'Held as security': '≈ 495,000.00 USDT',
      'Interest a day': '0.03% · 300.00 USDT',
      'Interest in all': '9,000.00 USDT',
      'Owed at the end': '1,009,000.00 USDT',
      'Risk rate': '150%',
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
])('for %s days a day costs %s', async (term, rate) => {
  const { days } = await open();
  type(days, term);
  expect(figuresOf(document.body)['Interest a day']).toContain(rate);
});

test('a visitor to loans, or one who may not borrow, can compute and is offered no application', async () => {
  const { amount } = await open({}, false);
  type(amount, '1000000');
  review();
  expect(figuresOf(document.body)['Owed at the end']).toBe('1,009,000.00 USDT');
  expect([
    screen.queryByRole('button', { name: 'Review application' }),
    screen.queryByRole('dialog'),
  ]).toEqual([null, null]);
});

test('the confirmation names every figure, the fee, and what happens when the price falls or the term is over', async () => {
  const { amount } = await open();
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  expect(figuresOf(asked)).toEqual({
    'You borrow': '1,000,000.00 USDT',
    'Paid out to you': '≈ 505,000.00 USDT',
    'Held as security': '≈ 495,000.00 USDT',
    'Term in days': '30',
    Collateral: expect.stringMatching(/^50\.25 BTC · /) as string,
    'Interest in all': '9,000.00 USDT · 0.03%',
    'Owed at the end': '1,009,000.00 USDT',
    'Risk rate': '150%',
    'Collateral is sold at': 'BTC/USDT 12,039.80',
    Fee: 'None',
  });
  expect(asked.textContent).toContain('Below a risk rate of 110%');
  expect(asked.textContent).toContain('at a fee of 0.2%');
  expect(asked.textContent).toContain('0.5% of the whole loan is added every day');
});

test('over many ticks the confirmed figures stand still, and what is sent is what was shown, to the last digit', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  const shown = figuresOf(asked);
  for (let price = 19_800; price >= 10_000; price -= 200) {
    tick(String(price));
    expect([figuresOf(asked), within(asked).queryByRole('alert')]).toEqual([shown, null]);
  }
  pressTwice(within(asked).getByRole('button', { name: 'Apply' }));
  await screen.findByText('Your collateral is held. We tell you as soon as it is decided.');
  expect(fieldsSent(exchange, 'applyForLoan')).toEqual([
    {
      currency_id: '3',
      amount: '1000000',
      term_days: '30',
      collateral_id: '1',
      collateral_account: 'change',
      collateral: '50.25',
    },
  ]);
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/common/borrowing?id=31');
});

test('a price at which the collateral is too small ends the confirmation, also when it comes back', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  tick('9950');
  expect(within(asked).getByRole('alert').textContent).toBe(
    'What is shown no longer holds: The collateral is too small for this loan.',
  );
  tick('20000');
  expect(within(asked).queryByRole('button', { name: 'Apply' })).toBeNull();
  tick('10000');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)['Collateral']).toMatch(/^100\.50 BTC/);
  expect(exchange.seen).toEqual([]);
});

test('offline, and with a price that is no longer live, nothing can be agreed to', async () => {
  const { amount, exchange } = await open({ answers: accepted });
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  act(() => netStatus.set('offline'));
  expect(asked.textContent).toContain('You are offline. Nothing was sent');
  expect(within(asked).queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(exchange.seen).toEqual([]);
});

test('with prices from earlier it computes, says that they are old, and asks for a live one before it sends', async () => {
  const { amount, exchange } = await open({ now: '2026-11-20T00:30:00.000Z', answers: accepted });
  expect(words()).toContain('Prices are not up to date.');
  type(amount, '1000000');
  review();
  const asked = await confirmation();
  expect(within(asked).getByRole('alert').textContent).toContain('The price is no longer live.');
  expect([within(asked).queryByRole('button', { name: 'Apply' }), exchange.seen]).toEqual([null, []]);
});

test.each([
  ['amount', 'Amount (USDT)', 'textbox'],
  ['term_days', 'Term in days', 'textbox'],
  ['collateral', 'Collateral from', 'combobox'],
])('a refusal about %s stands beside "%s", and what was typed stays', async (field, name, role) => {
  const { amount } = await open({
    answers: { applyForLoan: () => failureOf({ error: 'amount.invalid', field, message: 'Not like this' }) },
  });
  type(amount, '1000000');
  review();
  await agree();
  await waitFor(() => expect(descriptionOf(control(role, name))).toContain('Not like this'));
  expect((control('textbox', 'Amount (USDT)') as HTMLInputElement).value).toBe('1000000');
  type(control('textbox', 'Amount (USDT)'), '900000');
  expect(words()).not.toContain('Not like this');
});

test('a refusal about no field stands above the button; a lost answer is asked for under one key', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['applyForLoan']>>>(
    () => failureOf({ error: 'loan.waiting', message: 'One application is under review' }),
    lost,
    () => loanOf({ id: 33, status: 'underReview' }),
  );
  const { amount, exchange } = await open({ answers: { applyForLoan: answer } });
  type(amount, '1000000');
  review();
  await agree();
  await screen.findByText('One application is under review');
  review();
  await agree();
  press(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText(/Your collateral is held/);
  const keys = sentTo(exchange, 'applyForLoan').map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true]);
});

test.each(typedFigures)('in %s, %s is read as the figure %s', async (language, typed, figure) => {
  const { amount } = await open({ language });
  type(amount, typed);
  // Too little for a loan, and no question about which number it is.
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringContaining(figure),
  );
});

test('two million in the marks of Portuguese are borrowed as two million', async () => {
  const { amount, exchange } = await open({ language: 'pt', answers: accepted });
  type(amount, '2.000.000,5');
  review();
  press(lastButton(await screen.findByRole('dialog')));
  await waitFor(() => expect(fieldsSent(exchange, 'applyForLoan')).toHaveLength(1));
  expect(fieldsSent(exchange, 'applyForLoan')[0]!['amount']).toBe('2000000.5');
});

test.each(unclearFigures)('in %s, %s may be two figures and is asked about', async (language, typed) => {
  const { amount } = await open({ language });
  type(amount, typed);
  act(() => amount.focus());
  act(() => amount.blur());
  review();
  expect([amount.getAttribute('aria-invalid'), amount.value, screen.queryByRole('dialog')]).toEqual([
    'true',
    typed,
    null,
  ]);
});

test('no hostile text is read as an amount or a term, or sent', async () => {
  const { amount, days, exchange } = await open({ answers: accepted });
  for (const text of noFigures) {
    type(amount, text);
    review();
    expect([text, amount.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  type(amount, '1000000');
  for (const text of noFigures) {
    type(days, text);
    review();
    expect([text, days.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  expect([screen.queryByRole('dialog'), exchange.seen]).toEqual([null, []]);
});

test('another currency starts with an empty amount in its own bounds', async () => {
  const { amount } = await open();
  type(amount, '1000000');
  fireEvent.change(control('combobox', 'Loan currency'), { target: { value: '1' } });
  const field = await screen.findByRole('textbox', { name: 'Amount (BTC)' });
  expect([(field as HTMLInputElement).value, descriptionOf(field)]).toEqual([
    '',
    expect.stringContaining('Minimum 25.00, maximum 500.00 BTC'),
  ]);
});

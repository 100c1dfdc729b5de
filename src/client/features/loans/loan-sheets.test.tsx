// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { netStatus } from '#client/lib/calls/network.ts';
import { noFigures, typedFigures } from '#tests/support/amounts-as-typed.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { id, owing, titles, openSheet, isBlocked } from '#tests/support/loan-detail-scene.tsx';
import { loanOf } from '#tests/support/loan-sample.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { descriptionOf, press, type } from '#tests/support/show.tsx';
import { figuresOf, pressTwice, sheet } from '#tests/support/shown-sheet.ts';

test('a full repayment shows the source of each part, and sends the debt shown, once', async () => {
  const { asked, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ status: 'repaid', debt: '0', version: 3 }),
  });
  await waitFor(() => expect(asked.textContent).toContain('5,000.00'));
  expect(figuresOf(asked)).toEqual({
    'You repay': '1,003,000.00 USDT',
    'Interest, from your Spot account': '3,000.00 USDT',
    'Principal, from the held part': '500,000.00 USDT',
    'Principal, from your Margin account': '500,000.00 USDT',
    'Still owed': '0.00 USDT',
    'Collateral returned': '50.00 BTC',
  });
  pressTwice(confirm());
  await within(asked).findByText('Repaid. 0.00 USDT is still owed.');
  expect(fieldsSent(exchange, 'repayLoan')).toEqual([
    { id: String(id), amount: '1003000', seen_debt: '1003000' },
  ]);
});

test('a partial repayment pays interest first, and shows the debt and collateral left beforehand', async () => {
  const { asked, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ debt: '993000.5', version: 3 }),
  });
  press(within(asked).getByRole('radio', { name: 'A part' }));
  type(within(asked).getByRole('textbox'), '13000.000002');
  expect(figuresOf(asked)).toEqual({
    'You repay': '13,000.000002 USDT',
    'Interest, from your Spot account': '3,000.00 USDT',
    'Principal, from the held part': '5,000.000001 USDT',
    'Principal, from your Margin account': '5,000.000001 USDT',
    'Still owed': '989,999.999998 USDT',
    'Collateral returned': '—',
  });
  press(confirm());
  await within(asked).findByText('Repaid. 993,000.50 USDT is still owed.');
  expect(fieldsSent(exchange, 'repayLoan')[0]!['amount']).toBe('13000.000002');
});

test.each([
  ['1003000.000001', 'The amount is above the maximum'],
  ['1.0000001', 'The amount has too many decimals'],
  ['0', 'Enter a valid amount'],
  ['all', 'Enter a valid amount'],
])('repaying %s is refused next to the field, and cannot be sent', async (typed, message) => {
  const { asked, confirm, exchange } = await openSheet('repay', owing());
  press(within(asked).getByRole('radio', { name: 'A part' }));
  const field = within(asked).getByRole<HTMLInputElement>('textbox');
  type(field, typed);
  expect([descriptionOf(field), field.value]).toEqual([expect.stringContaining(message), typed]);
  press(confirm());
  expect([isBlocked(confirm()), exchange.seen]).toEqual([true, []]);
});

test('a repayment the accounts cannot cover is refused, and says so', async () => {
  const { asked, confirm } = await openSheet('repay', owing(), {}, { free: '499999' });
  await within(asked).findByText('Insufficient balance');
  expect(isBlocked(confirm())).toBe(true);
  // What is missing can be moved from the account that has it.
  expect(within(asked).getByRole('link', { name: 'Transfer 1.00 USDT' }).getAttribute('href')).toBe(
    '#/pages/fund/fundTransfer?from=change&to=margin&currency=3&amount=1&then=back',
  );
});

test('a day of interest under the open sheet changes none of its figures: the new debt must be reviewed', async () => {
  const { asked, update, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ debt: '0', version: 40 }),
  });
  const shown = figuresOf(asked);
  for (let version = 3; version <= 30; version += 1) {
    update({ version, days: 11, interest: '3300', debt: '1003300' });
    expect(figuresOf(asked)).toEqual(shown);
  }
  expect(within(asked).getByRole('alert').textContent).toBe('The terms have changed since you looked.');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  expect(figuresOf(asked)['You repay']).toBe('1,003,300.00 USDT');
  press(confirm());
  await within(asked).findByText(/still owed\.$/);
  expect(fieldsSent(exchange, 'repayLoan')).toEqual([
    { id: String(id), amount: '1003300', seen_debt: '1003300' },
  ]);
});

test('a refusal due to a changed debt asks for a review; a lost answer is retried under its key', async () => {
  const { asked, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: inTurn<ReturnType<NonNullable<Answers['repayLoan']>>>(
      () => failureOf({ error: 'state.changed', message: 'Another day has begun' }),
      lost,
      () => owing({ debt: '0', version: 3 }),
    ),
  });
  press(confirm());
  await within(asked).findByText('Another day has begun');
  press(within(asked).getByRole('button', { name: 'Review again' }));
  press(confirm());
  press(await within(asked).findByRole('button', { name: 'Check now' }));
  await within(asked).findByText('Repaid. 0.00 USDT is still owed.');
  const keys = sentTo(exchange, 'repayLoan').map(({ key }) => key);
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true]);
});

test('added collateral increases the pledge, in its own decimals, and is sent as shown', async () => {
  const { asked, confirm, exchange } = await openSheet('add', owing(), {
    addLoanCollateral: () => owing({ version: 3 }),
  });
  const field = within(asked).getByRole('textbox');
  expect(isBlocked(confirm())).toBe(true);
  for (const [typed, message] of [
    ['0.000000001', 'The amount has too many decimals'],
    ['2000.00000001', 'Insufficient balance'],
    ['0', 'Enter a valid amount'],
  ] as const) {
    type(field, typed);
    await waitFor(() => expect(descriptionOf(field)).toContain(message));
    expect(isBlocked(confirm())).toBe(true);
  }
  type(field, '1.00000001');
  expect(figuresOf(asked)).toEqual({ 'Collateral afterwards': '51.00000001 BTC' });
  pressTwice(confirm());
  await within(asked).findByText('Collateral added.');
  expect(fieldsSent(exchange, 'addLoanCollateral')).toEqual([{ id: String(id), amount: '1.00000001' }]);
});

test.each(typedFigures)(
  'in %s, %s of collateral is sent as the figure %s',
  async (language, typed, figure) => {
    const { asked, exchange } = await openSheet(
      'add',
      owing(),
      { addLoanCollateral: () => owing({ version: 3 }) },
      { language },
    );
    type(within(asked).getByRole('textbox'), typed);
    press([...asked.querySelectorAll<HTMLElement>('button')].at(-1)!);
    await waitFor(() => expect(fieldsSent(exchange, 'addLoanCollateral')).toHaveLength(1));
    // Without insignificant zeros.
    expect(fieldsSent(exchange, 'addLoanCollateral')[0]!['amount']).toBe(String(Number(figure)));
  },
);

test('no hostile text can be repaid or pledged', async () => {
  for (const kind of ['repay', 'add'] as const) {
    const { asked, confirm, exchange } = await openSheet(kind, owing());
    const part = within(asked).queryByRole('radio', { name: 'A part' });
    if (part) press(part);
    for (const text of noFigures) {
      type(within(asked).getByRole('textbox'), text);
      expect([text, isBlocked(confirm())]).toEqual([text, true]);
    }
    expect(exchange.seen).toEqual([]);
  }
});

test('an application is withdrawn once; one decided meanwhile must be reviewed again', async () => {
  const waiting = loanOf({ id, status: 'underReview', next_day_at: null });
  const { asked, update, confirm, exchange } = await openSheet('withdraw', waiting, {
    withdrawLoan: () => loanOf({ id, status: 'withdrawn', next_day_at: null, version: 4 }),
  });
  update({ version: 3 });
  expect(within(asked).queryByRole('button', { name: 'Withdraw application' })).toBeNull();
  press(within(asked).getByRole('button', { name: 'Review again' }));
  pressTwice(confirm());
  await within(asked).findByText('Withdrawn. Your collateral is available again.');
  expect(fieldsSent(exchange, 'withdrawLoan')).toEqual([{ id: String(id) }]);
});

test.each(['repay', 'add', 'withdraw'] as const)(
  'offline nothing can be sent from the sheet to %s',
  async (kind) => {
    const { asked, exchange } = await openSheet(kind, owing());
    act(() => netStatus.set('offline'));
    expect(asked.textContent).toContain('You are offline. Nothing was sent');
    expect(within(asked).queryByRole('button', { name: titles[kind] })).toBeNull();
    expect([exchange.seen, await sheet(titles[kind])]).toEqual([[], asked]);
  },
);

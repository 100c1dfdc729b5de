// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import { netStatus } from '#client/lib/network.ts';
import { noteServerTime } from '#client/lib/server-time.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { bitcoinAt, loanOfferSample } from '#tests/support/loan-offer-sample.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn, lost, sentTo } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import type { Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';
import { figuresOf, pressTwice, sheet } from '#tests/support/shown-sheet.ts';
import { keepBalance, keepList } from '#tests/support/stored-rows.ts';
import { noFigures, typedFigures } from '#tests/support/amounts-as-typed.ts';
import { LoanDetail } from './loan-detail.tsx';
import { AddCollateralSheet, RepaySheet, WithdrawSheet } from './loan-sheets.tsx';

const user = userOf({ id: 7 });
let id = 800;
beforeAll(() => noteServerTime(new Date().toISOString(), Date.now()));
beforeEach(() => void (id += 1));
const parts = ['loans', 'ticket'];

/** Ten days old: 3,000 of interest, half of the principal held. */
const owing = (given: Partial<Loan> = {}): Loan =>
  loanOf({ id, days: 10, interest: '3000', debt: '1003000', ...given });
const step = (kind: LoanStep['kind'], given: Partial<LoanStep> = {}): LoanStep => ({
  kind,
  at: '2026-11-20T00:00:00.000Z',
  days: 0,
  amount: null,
  interest: null,
  held: null,
  debt: null,
  price: null,
  ticks: [],
  ...given,
});

const openDetail = (loan: Loan | null, scene: Scene = {}) =>
  showAwaited(
    <LoanDetail id={id} offer={loanOfferSample} />,
    {
      user,
      quotes: [bitcoinAt()],
      answers: loan ? { getLoan: () => loan } : {},
      store: (database) => keepList(database, 'loans', user.id, loan ? [loan] : []),
      ...scene,
    },
    parts,
  );
const sheets = { repay: RepaySheet, add: AddCollateralSheet, withdraw: WithdrawSheet };
const titles = { repay: 'Repay', add: 'Add collateral', withdraw: 'Withdraw application' };
const openSheet = async (
  kind: keyof typeof sheets,
  loan: Loan,
  answers: Answers = {},
  { language, free = '600000' }: Pick<Scene, 'language'> & { free?: string } = {},
) => {
  const Sheet = sheets[kind];
  const close = (): void => undefined;
  const shown = await showAwaited(
    <Sheet loan={loan} onClose={close} />,
    {
      user,
      answers,
      ...(language && { language }),
      store: async (database) => {
        await keepBalance(database, user.id, 'change', { currency_id: 3, available: '5000' });
        await keepBalance(database, user.id, 'margin', { currency_id: 3, available: free });
        await keepBalance(database, user.id, 'change', {
          currency_id: 1,
          currency_name: 'BTC',
          available: '2000',
        });
      },
    },
    parts,
  );
  const asked = await screen.findByRole('dialog');
  const told = (change: Partial<Loan>): void =>
    shown.again(<Sheet loan={{ ...loan, ...change }} onClose={close} />);
  const confirm = (): HTMLElement => within(asked).getByRole('button', { name: titles[kind] });
  return { ...shown, asked, told, confirm };
};
const isBlocked = (button: HTMLElement): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';

test('a running loan tells what is owed today, what is held, and how near its end it is', async () => {
  await openDetail(owing({ steps: [step('granted', { held: '500000' })] }));
  await screen.findByText('Risk rate');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      State: 'Granted',
      'You borrow': '1,000,000.00 USDT',
      'Paid out to you': '500,000.00 USDT',
      'Held as security': '500,000.00 USDT',
      'Owed today': '1,003,000.00 USDT',
      'Interest in it': '3,000.00 USDT',
      'Risk rate': '149.55%',
    }),
  );
  expect([control('button', 'Repay'), control('button', 'Add collateral')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
});

test('one under review can be withdrawn and not repaid; a refused one tells why and offers nothing', async () => {
  await openDetail(loanOf({ id, status: 'underReview', granted_at: null, due_at: null, next_day_at: null }));
  await screen.findByText('Under review');
  expect(control('button', 'Withdraw application')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
  await openDetail(
    loanOf({
      id,
      status: 'refused',
      version: 3,
      reason: 'terms',
      reason_note: 'Too much at once',
      next_day_at: null,
    }),
  );
  await screen.findByText('Too much at once');
  expect(screen.queryByRole('button', { name: /Repay|Withdraw|Add/ })).toBeNull();
});

test('one that was sold tells what came back and what the exchange paid', async () => {
  await openDetail(
    loanOf({
      id,
      status: 'closed',
      next_day_at: null,
      returned: '120',
      collateral_returned: '3.5',
      shortfall: '7',
      steps: [step('applied', { amount: '50' })],
      pledged: '0',
    }),
  );
  await screen.findByText('Sold');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'Collateral returned': '3.50 BTC',
      Returned: '120.00 USDT',
      'Paid by the exchange': '7.00 USDT',
      Collateral: expect.stringContaining('50.00 BTC') as string,
    }),
  );
});

test('its history tells each step with its figures and the ticks they follow from', async () => {
  await openDetail(
    owing({
      steps: [
        step('applied', { amount: '50' }),
        step('repaid', { amount: '1000', interest: '300', held: '350', debt: '1003000', days: 10 }),
        step('marginCall', {
          ticks: [{ symbol: 'BTC/USDT', price: '13000', seq: 42, at: '2026-11-20T00:00:00.000Z' }],
        }),
      ],
    }),
  );
  await screen.findByText('History');
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[0]).toContain('50.00 BTC');
  expect(steps[1]).toContain(
    '1,000.00 USDT · interest 300.00 USDT · from what is held 350.00 USDT · owed before 1,003,000.00 USDT',
  );
  expect(steps[2]).toContain('BTC/USDT 13,000.00, tick 42');
});

test('hidden balances hide what is owed and not the risk', async () => {
  await openDetail(owing(), { settings: { hideBalances: true } });
  await screen.findByText('Risk rate');
  expect(words()).not.toMatch(/1,003,000|3,000\.00 USDT/);
  expect(figuresOf(document.body)['Risk rate']).toBe('149.55%');
});

test('a price from earlier is called so beside the risk; offline the loan is there with its age', async () => {
  await openDetail(owing(), {
    quotes: [],
    keptQuotes: [bitcoinAt()],
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:04:00.000Z',
  });
  await screen.findByText('Risk rate');
  expect(words()).toContain('Prices are not up to date.');
  expect(words()).toContain('Updated 4 min. ago');
});

test('a loan that this device does not have says why, and comes with the next try', async () => {
  await openDetail(null, {
    answers: {
      getLoan: inTurn<ReturnType<NonNullable<Answers['getLoan']>>>(
        () => failureOf({ error: 'loan.notFound', message: 'There is no such loan' }),
        () => owing(),
      ),
    },
  });
  await screen.findByText('There is no such loan');
  press(control('button', 'Try again'));
  await screen.findByText('Owed today');
});

test('repaying the whole tells from where each part comes, and sends the debt that was shown, once', async () => {
  const { asked, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ status: 'repaid', debt: '0', version: 3 }),
  });
  await waitFor(() => expect(asked.textContent).toContain('5,000.00'));
  expect(figuresOf(asked)).toEqual({
    'You repay': '1,003,000.00 USDT',
    'Interest, from your Spot account': '3,000.00 USDT',
    'Principal, from what is held': '500,000.00 USDT',
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

test('a part pays the interest first, and what is left and not returned is told before it is agreed to', async () => {
  const { asked, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ debt: '993000.5', version: 3 }),
  });
  press(within(asked).getByRole('radio', { name: 'A part' }));
  type(within(asked).getByRole('textbox'), '13000.000002');
  expect(figuresOf(asked)).toEqual({
    'You repay': '13,000.000002 USDT',
    'Interest, from your Spot account': '3,000.00 USDT',
    'Principal, from what is held': '5,000.000001 USDT',
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
])('repaying %s is refused beside the field, and cannot be sent', async (typed, says) => {
  const { asked, confirm, exchange } = await openSheet('repay', owing());
  press(within(asked).getByRole('radio', { name: 'A part' }));
  const field = within(asked).getByRole<HTMLInputElement>('textbox');
  type(field, typed);
  expect([descriptionOf(field), field.value]).toEqual([expect.stringContaining(says), typed]);
  press(confirm());
  expect([isBlocked(confirm()), exchange.seen]).toEqual([true, []]);
});

test('what the accounts do not cover cannot be repaid, and says so', async () => {
  const { asked, confirm } = await openSheet('repay', owing(), {}, { free: '499999' });
  await within(asked).findByText('Insufficient balance');
  expect(isBlocked(confirm())).toBe(true);
});

test('a day of interest under the open sheet changes none of its figures: it is reviewed again with the new debt', async () => {
  const { asked, told, confirm, exchange } = await openSheet('repay', owing(), {
    repayLoan: () => owing({ debt: '0', version: 40 }),
  });
  const shown = figuresOf(asked);
  for (let version = 3; version <= 30; version += 1) {
    told({ version, days: 11, interest: '3300', debt: '1003300' });
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

test('a refusal because the debt has changed asks for a review; a lost answer is asked for under its key', async () => {
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

test('collateral is added to what is pledged, in the collateral’s own decimals, and sent as shown', async () => {
  const { asked, confirm, exchange } = await openSheet('add', owing(), {
    addLoanCollateral: () => owing({ version: 3 }),
  });
  const field = within(asked).getByRole('textbox');
  expect(isBlocked(confirm())).toBe(true);
  for (const [typed, says] of [
    ['0.000000001', 'The amount has too many decimals'],
    ['2000.00000001', 'Insufficient balance'],
    ['0', 'Enter a valid amount'],
  ] as const) {
    type(field, typed);
    await waitFor(() => expect(descriptionOf(field)).toContain(says));
    expect(isBlocked(confirm())).toBe(true);
  }
  type(field, '1.00000001');
  expect(figuresOf(asked)).toEqual({ 'Pledged after it': '51.00000001 BTC' });
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
    // Without the zeros that change nothing.
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

test('an application is withdrawn once; one that was decided meanwhile is reviewed again', async () => {
  const waiting = loanOf({ id, status: 'underReview', next_day_at: null });
  const { asked, told, confirm, exchange } = await openSheet('withdraw', waiting, {
    withdrawLoan: () => loanOf({ id, status: 'withdrawn', next_day_at: null, version: 4 }),
  });
  told({ version: 3 });
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

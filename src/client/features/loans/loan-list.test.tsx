// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Loan, LoanEligibility } from '#contract/loan-rows.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { bitcoinAt, loanOfferSample } from '#tests/support/loan-offer-sample.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn } from '#tests/support/sent-calls.ts';
import { showAwaited } from '#tests/support/show-awaited.tsx';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { storeList } from '#tests/support/stored-rows.ts';
import { Eligibility } from './eligibility.tsx';
import { LoanList } from './loan-list.tsx';
import { LoansScreen } from './loans-screen.tsx';

const user = userOf({ id: 7 });
const open = (loans: readonly Loan[], scene: Scene = {}) =>
  showPiece(
    <LoanList />,
    { user, store: (database) => storeList(database, 'loans', user.id, loans), ...scene },
    ['loans'],
  );
const eligibilityOf = (given: Partial<LoanEligibility> = {}): LoanEligibility => ({
  is_eligible: true,
  is_market_maker: false,
  level: 2,
  needed_level: 2,
  missing: '0',
  is_waiting: false,
  ...given,
});

test('my loans show the amount, the state, and the debt of running ones', async () => {
  await open([
    loanOf({ id: 1, debt: '1003000' }),
    loanOf({ id: 2, status: 'underReview', due_at: null, next_day_at: null }),
    loanOf({ id: 3, status: 'repaid', debt: '0', next_day_at: null, closed_at: '2026-11-20T00:00:00.000Z' }),
  ]);
  await screen.findByText('Granted');
  const rows = screen.getAllByRole('listitem').map(textOf);
  expect(rows.map((row) => /(Under review|Granted|Repaid).*$/.exec(row)?.[0])).toEqual([
    'Under review',
    'Granted1,003,000.00 USDT owed',
    'Repaid',
  ]);
  expect(within(screen.getAllByRole('listitem')[0]!).getByRole('link').getAttribute('href')).toBe(
    '#/pages/common/borrowing?id=2',
  );
});

test('without a loan it says so; hidden balances hide debts; offline the list has its age', async () => {
  await open([]);
  await screen.findByText('Nothing borrowed yet.');
  await open([loanOf({ id: 1 })], {
    settings: { hideBalances: true },
    status: 'offline',
    now: '2026-11-20T00:03:00.000Z',
  });
  await screen.findByText('Granted');
  expect(pageText()).not.toContain('1,000,000');
  expect(pageText()).toContain('Updated 3 min. ago');
});

test('a user who may not borrow yet sees the required level, and what is missing to it', async () => {
  await showPiece(
    <Eligibility eligibility={eligibilityOf({ is_eligible: false, level: 1, missing: '250000.5' })} />,
    { user },
    ['loans'],
  );
  expect(pageText()).toContain('You are VIP 1; trade 250,000.50 USDT more within 30 days to qualify.');
  expect(control('link', 'VIP level').getAttribute('href')).toBe('#/pages/setting/vip');
});

test('an eligible user sees no notice; a user who waits for a decision sees one', async () => {
  await showPiece(<Eligibility eligibility={eligibilityOf()} />, { user }, ['loans']);
  expect(pageText()).toBe('');
  await showPiece(<Eligibility eligibility={eligibilityOf({ is_waiting: true })} />, { user }, ['loans']);
  expect(screen.getByRole('status').textContent).toBe('Your application is under review.');
});

const openScreen = (answers: Answers, scene: Scene = {}) =>
  showAwaited(
    <LoansScreen />,
    { quotes: [bitcoinAt()], answers: { getLoanOffer: () => loanOfferSample, ...answers }, ...scene },
    ['loans', 'ticket'],
  );

test('a visitor can calculate a loan and gets a login link, but cannot apply', async () => {
  await openScreen({});
  await screen.findByRole('form');
  expect(pageText()).toContain('Log in to see if you can borrow.');
  expect(screen.queryByRole('button', { name: 'Review application' })).toBeNull();
});

test('eligibility is requested; a failure says why, and the next try requests it again', async () => {
  await openScreen(
    {
      getLoanEligibility: inTurn<ReturnType<NonNullable<Answers['getLoanEligibility']>>>(
        () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
        () => eligibilityOf(),
      ),
    },
    { user },
  );
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  expect(await screen.findByRole('button', { name: 'Review application' })).toBeTruthy();
});

test('a stored application under review removes the apply button', async () => {
  await openScreen(
    { getLoanEligibility: () => eligibilityOf() },
    {
      user,
      store: (database) => storeList(database, 'loans', user.id, [loanOf({ id: 1, status: 'underReview' })]),
    },
  );
  await screen.findByText('Your application is under review.');
  expect(screen.queryByRole('button', { name: 'Review application' })).toBeNull();
});

test('terms that never loaded on this device say so offline, and why online', async () => {
  await openScreen({}, { status: 'offline', answers: {} });
  await screen.findByText('No saved data yet. It appears once you’re back online.');
  await openScreen({ getLoanOffer: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }) });
  await screen.findByText('Wait a moment');
  expect(control('button', 'Try again')).toBeTruthy();
});

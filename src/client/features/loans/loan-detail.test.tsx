// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { id, owing, step, openDetail } from '#tests/support/loan-detail-scene.tsx';
import { bitcoinAt } from '#tests/support/loan-offer-sample.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { inTurn } from '#tests/support/sent-calls.ts';
import { control, press, pageText } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';

// The board ignores a price older than the one it has: this test comes first.
test('an old price is marked next to the risk; offline the loan is shown and marked as older', async () => {
  await openDetail(owing(), {
    quotes: [],
    storedQuotes: [bitcoinAt()],
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:04:00.000Z',
  });
  await screen.findByText('Collateral ratio');
  expect(pageText()).toContain('Prices are not up to date.');
  expect(pageText()).toContain('This may be out of date.');
});

test('a running loan shows its debt today, its collateral, and how near it is to liquidation', async () => {
  await openDetail(owing({ steps: [step('granted', { held: '500000' })] }));
  await screen.findByText('Collateral ratio');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      State: 'Granted',
      'You borrow': '1,000,000.00 USDT',
      'Paid out to you': '500,000.00 USDT · Margin account',
      'Held as security': '500,000.00 USDT',
      'Owed today': '1,003,000.00 USDT',
      'Interest included': '3,000.00 USDT',
      'Collateral ratio': '149.55%',
    }),
  );
  expect([control('button', 'Repay'), control('button', 'Add collateral')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
});

test('a loan under review can be withdrawn and not repaid', async () => {
  await openDetail(loanOf({ id, status: 'underReview', granted_at: null, due_at: null, next_day_at: null }));
  await screen.findByText('Under review');
  expect(control('button', 'Withdraw application')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
});

test('a refused loan says so and offers nothing', async () => {
  await openDetail(
    loanOf({
      id,
      status: 'refused',
      version: 3,
      reason: 'terms',
      next_day_at: null,
    }),
  );
  await waitFor(() => expect(figuresOf(document.body)['State']).toBe('Refused'));
  expect(screen.queryByRole('button', { name: /Repay|Withdraw|Add/ })).toBeNull();
});

test('a liquidated loan shows the refund and the part the exchange paid', async () => {
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

test('its history shows each step with its figures and the ticks behind them', async () => {
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
    '1,000.00 USDT · interest 300.00 USDT · from the held part: 350.00 USDT · owed before 1,003,000.00 USDT',
  );
  expect(steps[2]).toContain('BTC/USDT 13,000.00, tick 42');
});

test('hidden balances hide the debt and not the risk', async () => {
  await openDetail(owing(), { settings: { hideBalances: true } });
  await screen.findByText('Collateral ratio');
  expect(pageText()).not.toMatch(/1,003,000|3,000\.00 USDT/);
  expect(figuresOf(document.body)['Collateral ratio']).toBe('149.55%');
});

test('a loan missing on this device says why, and loads on the next try', async () => {
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

test('an overdue loan shows what each day costs now: a share of the whole loan', async () => {
  await openDetail(owing({ status: 'overdue', day_rate: '0.03' }));
  await screen.findByText('Collateral ratio');
  expect(figuresOf(document.body)['Interest per day']).toBe('0.5% of the whole loan');
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { figuresIn, openSheet } from '#tests/support/own-scene.ts';
import { pageOf } from '#tests/support/page-of.ts';
import type { Deposit } from '#contract/deposits.ts';
import { openPaymentRecords as open, rowsOf as rows } from '#tests/support/payment-records-scene.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

test('deposits show the reported or credited amount, the network and the state', async () => {
  await open({
    deposits: [
      depositOf({ id: 1, status: 'credited', credited: '249.5' }),
      depositOf({ id: 2, amount: '70' }),
      depositOf({ id: 3, status: 'refused', chain: null, way: 'bank', currency_name: 'EUR' }),
    ],
  });
  await waitFor(() => expect(rows('Deposits')).toHaveLength(3));
  const all = rows('Deposits').join('\n');
  expect(all).toMatch(/249\.50 USDT.*Ethereum \(ERC20\).*Credited/);
  expect(all).toMatch(/70\.00 USDT.*Under review/);
  expect(all).toMatch(/250\.00 EUR.*Bank transfer.*Rejected/);
  // Open ones come first.
  expect(rows('Deposits')[0]).toContain('70.00 USDT');
});

test('older deposits are fetched page by page after a full stored page, until there are no more', async () => {
  const decided = (id: number): Deposit => depositOf({ id, status: 'credited', credited: '1' });
  const { calls } = await open(
    { deposits: Array.from({ length: 50 }, (_, index) => decided(101 + index)) },
    {
      answers: {
        listDeposits: () => pageOf([{ ...decided(4), credited: '7' }], 51, 2),
      },
    },
  );
  press(await screen.findByRole('button', { name: 'Show older deposits' }));
  await waitFor(() => expect(rows('Deposits')).toHaveLength(51));
  expect(rows('Deposits').at(-1)).toContain('7.00 USDT');
  expect(calls('listDeposits').map(({ fields }) => fields['page'])).toEqual(['2']);
  expect(screen.queryByRole('button', { name: 'Show older deposits' })).toBeNull();
});

test.each([
  ['', 'No deposits yet.', '#/pages/fund/receive'],
  ['?view=withdrawals', 'No withdrawals yet.', '#/pages/fund/withdraw'],
])('%s: an empty list says so and links to the first', async (query, text, href) => {
  await open({ query });
  await screen.findByText(text);
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === href)).toBe(true);
});

test('a device that never loaded the list does not claim that it is empty', async () => {
  await open({ isComplete: false }, { status: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain('No saved data yet.');
  expect(pageText()).not.toContain('No deposits yet.');
});

test('a deposit is shown in full: the reported and received amounts, and its steps', async () => {
  const deposit = depositOf({ id: 1, status: 'credited', credited: '249.5', reference: 'tx-77' });
  await open(
    { deposits: [deposit], query: '?deposit=1' },
    {
      answers: {
        getDeposit: () => deposit,
        listDepositCurrencies: () => ({ currencies: [], reviewer: 'rule' }),
      },
    },
  );
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('tx-77');
  expect(figuresIn(sheet)).toEqual(
    expect.objectContaining({
      'Reported amount': '250.00 USDT',
      'Credited amount': '249.50 USDT',
      Network: 'Ethereum (ERC20)',
      Reference: 'tx-77',
    }),
  );
});

test('a pending deposit has no credited amount', async () => {
  await open(
    { deposits: [depositOf({ id: 1 })], query: '?deposit=1' },
    { answers: { getDeposit: () => depositOf({ id: 1 }) } },
  );
  await within(await screen.findByRole('dialog')).findByText('Reported amount');
  expect(figuresIn(openSheet())).toEqual(expect.objectContaining({ 'Credited amount': '—' }));
});

test('a deposit missing on this device is fetched, and a failure can be retried', async () => {
  let fails = true;
  const { calls } = await open(
    { query: '?deposit=1' },
    {
      answers: {
        getDeposit: () =>
          fails
            ? failureOf({ error: 'deposit.notFound', message: 'There is no such deposit' })
            : depositOf({ id: 1, amount: '77' }),
      },
    },
  );
  await screen.findByText('There is no such deposit');
  const before = calls('getDeposit').length;
  fails = false;
  press(control('button', 'Try again'));
  await within(openSheet()).findByText('77.00 USDT');
  expect(calls('getDeposit')).toHaveLength(before + 1);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EquityHistory, Statement } from '#contract/records.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { equityHistoryAnswer, statementAnswer } from '#client/data/wallets/ledger-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const user = userOf({ id: 7 });
const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const statementOf = (period: { from: string; to: string }): Statement => ({
  ...period,
  as_of: '2026-11-20T00:00:00.000Z',
  balances: [
    {
      account: 'lever',
      currency_id: 3,
      currency_name: 'USDT',
      opening: '100',
      closing: '98.5',
      opening_frozen: '0',
      closing_frozen: '20',
      kinds: [
        { kind: 'position_fee', count: 2, credited: '0', debited: '-1.5', frozen_change: '0' },
        { kind: 'position_margin', count: 1, credited: '0', debited: '0', frozen_change: '20' },
      ],
    },
  ],
});
const history: EquityHistory = {
  points: [
    { at: '2026-11-18T00:00:00.000Z', equity: '900', net_inflow: '0' },
    { at: '2026-11-19T00:00:00.000Z', equity: null, net_inflow: '0' },
    { at: '2026-11-20T00:00:00.000Z', equity: '1000.5', net_inflow: '0' },
  ],
  unknown: ['ETH'],
};
const answers = {
  getStatement: ({ from, to }: Readonly<Record<string, string>>) => statementOf({ from: from!, to: to! }),
  getEquityHistory: () => history,
};
const open = (scene: Scene = {}, query = '') =>
  showScreen(`/pages/setting/bill${query}`, { user, answers, ...scene });
const balanceRegion = (): HTMLElement => screen.getByRole('region', { name: 'USDT-margined futures · USDT' });
const rowTexts = (): string[][] =>
  within(balanceRegion())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the current month is shown from opening to closing balance, with the sums of every kind between', async () => {
  const { exchange } = await open();
  await screen.findByRole('article');
  expect(rowTexts()).toEqual([
    ['Kind', 'In', 'Out', 'Of which reserved'],
    ['Futures fee × 2', '', '-1.50', ''],
    ['Position margin × 1', '', '', '+20.00'],
  ]);
  expect([...balanceRegion().querySelectorAll('dl')].map(textOf)).toEqual([
    'Opening balance100.00Of which reserved0.00',
    'Closing balance98.50Of which reserved20.00',
  ]);
  expect(exchange.seen.find(({ name }) => name === 'getStatement')!.fields).toEqual(
    expect.objectContaining(november),
  );
  expect(control('link', 'Movements').getAttribute('href')).toBe(
    '#/pages/fund/assets_all_record?account=lever&currency=3&from=2026-11-01&to=2026-11-30',
  );
});

test('another period can be chosen, and days in the wrong order are not requested', async () => {
  await open();
  await screen.findByRole('article');
  press(screen.getByLabelText('Last month'));
  expect(currentLocation().text).toBe('/pages/setting/bill?from=2026-10-01&to=2026-10-31');
  await waitFor(() => expect(pageText()).toContain('Oct 1, 2026'));
  press(screen.getByLabelText('Other days'));
  expect(control('button', 'Create').getAttribute('aria-disabled')).toBeNull();
  const { exchange } = await open({}, '?from=2026-10-05&to=2026-10-04');
  await screen.findByRole('article');
  expect(screen.getByRole('radio', { name: 'This month' })).toHaveProperty('checked', true);
  expect(exchange.seen.find(({ name }) => name === 'getStatement')!.fields).toEqual(
    expect.objectContaining(november),
  );
});

test('the equity over time is drawn and listed as a table, with its gaps and their reasons', async () => {
  await open();
  const summary = await screen.findByText('Show as a table');
  // One segment before the gap and one after it.
  expect(document.querySelector('.area-chart_line')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  const reader = screen.getByRole('slider');
  expect(reader.getAttribute('aria-valuetext')).toContain('1,000.50 USDT');
  fireEvent.change(reader, { target: { value: '0' } });
  expect(reader.getAttribute('aria-valuetext')).toContain('900.00 USDT');
  const table = summary.closest('details')!;
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.lastChild!.textContent)).toEqual([
    '1,000.50',
    'Unknown',
    '900.00',
  ]);
  expect(pageText()).toContain('Gaps: no price was known then for ETH.');
});

test('a statement that fails to load says why, and loads on the next try', async () => {
  let stumbles = true;
  await open({
    answers: {
      ...answers,
      getStatement: (fields) =>
        stumbles
          ? failureOf({ error: 'statement.tooLarge', message: 'Choose a shorter period' })
          : answers.getStatement(fields),
    },
  });
  await screen.findByText('Choose a shorter period');
  stumbles = false;
  press(control('button', 'Try again'));
  await screen.findByRole('article');
});

test('offline the last statement and the equity are shown, with their age', async () => {
  await open({
    status: 'offline',
    now: '2026-11-20T00:05:00.000Z',
    answers: {},
    store: async (database) => {
      const { from, to } = november;
      await storeAnswerRow(database, statementAnswer, { from, to }, statementOf(november));
      await storeAnswerRow(database, equityHistoryAnswer, { days: '30' }, history);
    },
  });
  await screen.findByRole('article');
  await screen.findByText('Show as a table');
  expect(pageText().match(/Updated 5 min\. ago/g)).toHaveLength(2);
});

test('once the network is back, the statement and the equity are fetched again', async () => {
  const { exchange } = await open();
  await screen.findByRole('article');
  const asked = (name: string): number => exchange.seen.filter((call) => call.name === name).length;
  await waitFor(() => expect([asked('getStatement'), asked('getEquityHistory')]).toEqual([1, 1]));
  act(() => netStatus.set('offline'));
  act(() => netStatus.set('online'));
  await waitFor(() => expect([asked('getStatement'), asked('getEquityHistory')]).toEqual([2, 2]));
});

test('the equity read by screen readers has the unit of the axis and of the table', async () => {
  await open();
  await screen.findByText('Show as a table');
  expect(pageText()).toContain('1,000.50 USDT');
});

test('hidden balances hide every figure of the statement and of the equity', async () => {
  await open({ settings: { hideBalances: true } });
  await screen.findByRole('article');
  await screen.findByText('Show as a table');
  expect(pageText()).not.toMatch(/98\.50|20\.00|1,000\.50/);
});

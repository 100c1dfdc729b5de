// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Earnings } from '#contract/earnings.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { earningsAnswer } from '#client/data/earnings/earnings-answer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { dueOf, earningOf, earningsOf, incomeOf } from '#tests/support/earnings-sample.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { inTurn, sentTo } from '#tests/support/sent-calls.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { MyEarnings } from './my-earnings.tsx';

const user = userOf({ id: 7 });
const open = (earnings: Partial<Earnings> = {}, scene: Scene = {}) =>
  showPiece(<MyEarnings />, { user, answers: { getEarnings: () => earningsOf(earnings) }, ...scene }, [
    'earn-later',
  ]);
const summary = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'In products' });
const mine = (): HTMLElement => screen.getByRole('region', { name: 'My products' });
const rows = (part: HTMLElement): string[] => within(part).getAllByRole('listitem').map(textOf);

test('holdings in products are summed up with their income of today, yesterday and in total', async () => {
  await open({
    products: [
      earningOf({ held: '1000', held_usdt: '1000', earned: '12.5', earned_usdt: '12.5' }),
      earningOf({
        product: 'dualInvestment',
        currency_id: 1,
        currency_name: 'BTC',
        held: '0.1',
        held_usdt: '2000.25',
        earned: '0.001',
        earned_usdt: '20',
      }),
    ],
  });
  const part = await summary();
  expect(part.textContent).toContain('3,000.25 USDT');
  expect(figuresOf(part)).toEqual({ Today: '$4.00', Yesterday: '$3.50', Total: '$32.50' });
  expect(part.textContent).not.toContain('penalties');
});

test('a currency without a price counts as zero, and is named', async () => {
  await open({
    products: [
      earningOf(),
      earningOf({ currency_id: 5, currency_name: 'KELP', held_usdt: null, earned_usdt: null }),
    ],
  });
  const part = await summary();
  expect(part.textContent).toContain('1,000.00 USDT');
  expect(part.textContent).toContain('Without KELP: no price at the moment.');
});

test('penalties are deducted from the income, with a note', async () => {
  await open({ products: [earningOf({ earned: '-3.25', earned_usdt: '-3.25', penalties: '15.75' })] });
  const part = await summary();
  expect(figuresOf(part)['Total']).toMatch(/^-\$3\.25|\$-3\.25$/);
  expect(part.textContent).toContain('after penalties for early redemption');
  expect(rows(mine())[0]).toContain('-3.25 USDT earned after penalties of 15.75');
});

test('each product links to its own page; a subscription shows no income', async () => {
  await open({
    products: [
      earningOf(),
      earningOf({ product: 'dualInvestment', currency_id: 1, currency_name: 'BTC' }),
      earningOf({ product: 'project', currency_id: 41, currency_name: 'KELP' }),
    ],
  });
  await summary();
  expect(
    within(mine())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#/pages/lockming/order', '#/pages/invest/mine', '#/pages/ieo/order']);
  expect(rows(mine()).map((row) => row.includes('earned'))).toEqual([true, true, false]);
});

test('without any product it says so, and shows neither income nor a calendar', async () => {
  await open({ products: [], income: [], due: [] });
  await summary();
  expect(pageText()).toContain('You’re not earning yet.');
  expect(screen.queryByRole('region', { name: /Income by day/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
});

test('due payments are listed by day, each with its amount, time and link', async () => {
  await open({
    due: [
      dueOf(),
      dueOf({ event: 'return', at: '2026-11-21T13:00:00.000Z', amount: '1000', id: 10 }),
      dueOf({
        product: 'project',
        event: 'allotment',
        at: '2026-11-23T12:00:00.000Z',
        amount: null,
        currency_name: 'KELP',
        id: null,
      }),
    ],
  });
  await summary();
  const part = screen.getByRole('region', { name: 'Coming up' });
  expect(within(part).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
    'Nov 21, 2026',
    'Nov 23, 2026',
  ]);
  const [interest, back, allotment] = rows(part);
  expect([interest, back]).toEqual([
    expect.stringMatching(/^Next interest.*4\.00 USDT$/),
    expect.stringMatching(/^Amount returned.*1,000\.00 USDT$/),
  ]);
  expect(allotment).toMatch(/^Coins are shared out.*KELP$/);
  expect(
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#/pages/lockming/order?id=9', '#/pages/lockming/order?id=10', '#/pages/ieo/order']);
});

test('income is listed as a table, the newest day first, with each currency and its value', async () => {
  await open({
    income: [
      incomeOf(),
      incomeOf({
        product: 'dualInvestment',
        currency_id: 1,
        currency_name: 'BTC',
        amount: '0.001',
        amount_usdt: '20',
      }),
      incomeOf({ amount: '1', amount_usdt: '1' }),
      incomeOf({ day: '2026-11-18', amount: '2', amount_usdt: '2' }),
    ],
  });
  await summary();
  const table = screen.getByRole('table', { hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(textOf));
  expect(cells).toEqual([
    ['Nov 20, 2026', '5.00 USDT, 0.001 BTC', '$25.00'],
    ['Nov 18, 2026', '2.00 USDT', '$2.00'],
  ]);
});

test('hidden balances hide every amount, and no rate or day', async () => {
  await open({}, { settings: { hideBalances: true } });
  await summary();
  expect(pageText()).not.toMatch(/1,000|12\.50|4\.00|3\.50/);
  expect(pageText()).toContain('Hidden');
  expect(screen.getByRole('region', { name: 'Coming up' }).textContent).toContain('Nov 21, 2026');
});

test('a part that fails to load says why, and the next try requests it again', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['getEarnings']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => earningsOf(),
  );
  const { exchange } = await open({}, { answers: { getEarnings: answer } });
  await screen.findByText('What you earn did not load');
  expect(pageText()).toContain('Wait a moment');
  press(control('button', 'Try again'));
  await summary();
  expect(sentTo(exchange, 'getEarnings')).toHaveLength(2);
});

const storedBy = (userId: number): Scene => ({
  status: 'offline',
  answers: {},
  now: '2026-11-20T00:06:00.000Z',
  store: (database) => storeAnswerRow(database, earningsAnswer, {}, earningsOf(), { userId }),
});

test('stored data of another user is never shown', async () => {
  await open({}, storedBy(8));
  await screen.findByText('No saved data yet. It appears once you’re back online.');
  expect(pageText()).not.toContain('1,000');
});

test('it is fetched again once the network is back', async () => {
  const { exchange } = await open();
  await summary();
  act(() => netStatus.set('offline'));
  act(() => netStatus.set('online'));
  await waitFor(() => expect(sentTo(exchange, 'getEarnings')).toHaveLength(2));
});

test('in Portuguese the sums use its number separators', async () => {
  await open({}, { language: 'pt' });
  await waitFor(() => expect(pageText()).toContain('1.000,00 USDT'));
  expect(pageText()).not.toMatch(/In products|Today|Coming up/);
});

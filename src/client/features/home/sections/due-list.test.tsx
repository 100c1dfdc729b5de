// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { loanOf } from '#tests/support/loan-sample.ts';
import { debtOf } from '#tests/support/nft-samples.ts';
import { quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { pageText, textOf } from '#tests/support/show.tsx';
import { DueList } from './due-list.tsx';
import { MoversRow } from './movers-row.tsx';
import { MoversSection } from '../wide/movers-section.tsx';

beforeAll(() => loadMessages(['home-later']));

const now = '2026-11-20T12:00:00.000Z';
const user = userOf({ id: 7 });
const owned = <Row extends object>(row: Row) => ({ ...row, userId: user.id });
const fill =
  (debts: number) =>
  async (database: TidelineDatabase): Promise<void> => {
    for (const name of ['auctionDebts', 'loans'] as const) {
      await database.prepare(name);
      await noteAsOf(database, user.id, name, Date.parse(now));
    }
    await database.table('auctionDebts').bulkPut(
      Array.from({ length: debts }, (_, index) =>
        owned(
          debtOf({
            id: index + 1,
            nft_name: `Work ${index + 1}`,
            price: '1234.5',
            overtime: `2026-11-2${index + 1}T12:00:00.000Z`,
          }),
        ),
      ),
    );
    await database
      .table('loans')
      .put(owned(loanOf({ id: 3, is_warned: true, debt: '77.25', due_at: '2026-12-20T00:00:00.000Z' })));
  };
const open = (scene: Scene = {}) => showPiece(<DueList />, { user, now, ...scene }, ['home-later']);
const rows = (): string[] => screen.getAllByRole('listitem').map(textOf);

test('each item shows its amount and its deadline, urgent ones first, and links to where it is done', async () => {
  await open({ store: fill(1) });
  await screen.findByText('Waiting for you');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^Add collateral or repay: loan at risk.*77\.25 USDT/);
  expect(rows()[1]).toMatch(/^Pay for Work 1Until Nov 21, 2026.*1,234\.50 USDT/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/common/borrowing?id=3',
    '#/pages/nft/purchase?tab=pay',
  ]);
});

test('at most four items are shown, and no section without items', async () => {
  await open({ store: fill(6) });
  await screen.findByText('Waiting for you');
  await waitFor(() => expect(rows()).toHaveLength(4));
  await open();
  await waitFor(() => expect(pageText()).toBe(''));
});

test('hidden balances hide debts', async () => {
  await open({ store: fill(0), settings: { hideBalances: true } });
  await screen.findByText('Waiting for you');
  expect(pageText()).not.toContain('77.25');
});

const moved = [
  quoteOf({ id: 1, currency_name: 'UP', change: '9.10' }),
  quoteOf({ id: 2, currency_name: 'DOWN', change: '-12.00' }),
  quoteOf({ id: 3, currency_name: 'STILL', change: '0.00' }),
  quoteOf({ id: 4, currency_name: 'FUTURE', kind: 'futures', change: '50.00' }),
];

test('on a phone the biggest movers are in one row, with their direction in figures', async () => {
  await showPiece(<MoversRow />, { quotes: moved }, ['home-later']);
  await screen.findByText('Top movers');
  expect(rows()).toEqual([expect.stringMatching(/^DOWN.*-12\.00%/), expect.stringMatching(/^UP.*\+9\.10%/)]);
});

test('on a wide window gainers and losers are separate; without movers there is no section', async () => {
  await showPiece(<MoversSection />, { quotes: moved, isWide: true }, ['home-later']);
  const gainers = await screen.findByRole('region', { name: 'Top gainers' });
  expect(within(gainers).getAllByRole('row').slice(1).map(textOf)).toEqual([expect.stringMatching(/^UP/)]);
  const losers = await screen.findByRole('region', { name: 'Top losers' });
  expect(within(losers).getAllByRole('row').slice(1).map(textOf)).toEqual([expect.stringMatching(/^DOWN/)]);
  await showPiece(<MoversSection />, { quotes: [moved[2]!], storedQuotes: [] }, ['home-later']);
  expect(screen.queryByText('STILL')).toBeNull();
});

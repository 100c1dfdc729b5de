// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CostedHolding } from '#contract/records.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { holdingsAnswer } from '#client/data/wallets/ledger-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { quoteOf, userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { HoldingFigures } from './holding-figures.tsx';
import { HoldingsCard } from './holdings-card.tsx';

const bitcoin: CostedHolding = {
  currency_id: 1,
  currency_name: 'BTC',
  quantity: '0.5',
  cost: '10000',
  average_cost: '20000',
  usdt_price: '19000',
  unrealised: '-500',
  realised: '12.5',
  is_estimate: false,
};
const reportOf = (...holdings: CostedHolding[]) => ({ as_of: '2026-11-20T00:00:00.000Z', holdings });
const scene = (holdings: ReturnType<typeof reportOf>): Scene => ({
  user: userOf({ id: 7 }),
  answers: { getHoldings: () => holdings },
  quotes: [quoteOf({ id: 1, currency_id: 1, currency_name: 'BTC', now_price: '21000' })],
});
const rooms = ['assets-later'];

beforeAll(() => loadMessages(rooms));

test('a holding shows its cost, and its profit at the current price', async () => {
  await showPiece(<HoldingsCard />, scene(reportOf(bitcoin)), rooms);
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toBe('BTC0.50Average cost20,000.00Unrealised+500.00Realised+12.50');
  expect(pageText()).toContain('first in, first out (FIFO)');
  expect(pageText()).not.toContain('without a trade');
});

test('the cost of a deposit is marked as an estimate, and an unknown cost is not zero', async () => {
  const unknown = { ...bitcoin, cost: null, average_cost: null, unrealised: null, is_estimate: true };
  await showPiece(<HoldingsCard />, scene(reportOf(unknown)), rooms);
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toBe('BTC0.50Average cost—UnrealisedUnknownRealised+12.50');
  expect(pageText()).toContain('without a trade count at the market price of that minute');
});

test('offline the stored figures are shown with their age', async () => {
  const offline: Scene = {
    ...scene(reportOf()),
    answers: {},
    status: 'offline',
    store: (database) => storeAnswerRow(database, holdingsAnswer, {}, reportOf(bitcoin)),
  };
  await showPiece(<HoldingFigures currencyId={1} />, offline, rooms);
  const figures = await screen.findByRole('region', { name: 'Profit and loss' });
  expect(within(figures).getByText('20,000.00')).toBeTruthy();
  await waitFor(() => expect(figures.textContent).toContain('Updated 3 sec. ago'));
});

test('the figures are exported in full', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:holdings';
  });
  await showPiece(<HoldingsCard />, scene(reportOf(bitcoin)), rooms);
  await screen.findAllByRole('listitem');
  press(control('button', 'Export as CSV'));
  await waitFor(() => expect(saved).toBeDefined());
  expect(await saved!.text()).toBe(
    'currency_name,quantity,average_cost,cost,usdt_price,unrealised,realised,is_estimate\r\nBTC,0.5,20000,10000,21000,500,12.5,false\r\n',
  );
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { storedQuotes } from './quotes-table.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const listeners = new Map<string, () => void>();

beforeEach(async () => {
  await forgetStorage();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('requestAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllTimers();
});

test('a page that closes stores the last prices, painted or not; the next start reads them as one record', async () => {
  const { board } = await import('./board.ts');
  const { startStoringBoard } = await import('./store-board.ts');
  startStoringBoard();
  board.takeQuotes([quoteOf({ id: 1 }), quoteOf({ id: 2 })], 'server');
  board.takeDeltas([deltaOf({ id: 1, seq: 2, now_price: '101', quoted_at: '2026-11-20T00:00:01.000Z' })]);
  listeners.get('pagehide')!();
  const { readBootSnapshot } = await import('#client/data/engine/boot-snapshot.ts');
  await until('the board is stored', async () => (await readBootSnapshot()).board !== undefined);
  const { board: stored } = await readBootSnapshot();
  expect([stored?.asOf, storedQuotes(stored).map(({ id, now_price }) => [id, now_price])]).toEqual([
    Date.parse('2026-11-20T00:00:01.000Z'),
    [
      [1, '101'],
      [2, '100'],
    ],
  ]);

  vi.resetModules();
  const { restoreData } = await import('#client/data/start-data.ts');
  const { board: later } = await import('./board.ts');
  const { sessionView } = await import('#client/data/session/session-view.ts');
  restoreData(await readBootSnapshot());
  expect([later.get(1)?.now_price, later.get(1)?.freshness, sessionView.get().state]).toEqual([
    '101',
    'stored',
    'visitor',
  ]);
});

test('the first board is stored at once, whether it came before storing started or after', async () => {
  const { board } = await import('./board.ts');
  const { startStoringBoard } = await import('./store-board.ts');
  const { readBootSnapshot } = await import('#client/data/engine/boot-snapshot.ts');
  board.takeQuotes([quoteOf({ id: 1 })], 'server');
  startStoringBoard();
  await until(
    'the first board is stored',
    async () => storedQuotes((await readBootSnapshot()).board).length === 1,
  );
  board.takeQuotes([quoteOf({ id: 1 }), quoteOf({ id: 2 })], 'server');
  await until(
    'the second board is stored',
    async () => storedQuotes((await readBootSnapshot()).board).length === 2,
  );
});

test('a board of another app version with different quote fields is left alone', async () => {
  const { restoreData } = await import('#client/data/start-data.ts');
  const { board } = await import('./board.ts');
  restoreData({
    board: { key: 'board', fields: 'id,now_price', text: '[[1,"100"]]', length: 11, asOf: 1 },
    rows: [],
  });
  expect(board.rows()).toEqual([]);
});

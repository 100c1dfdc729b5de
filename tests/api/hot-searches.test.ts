import { describe, expect } from 'vitest';
import { listHotSearches, recordSearch } from '#contract/searches.ts';
import { server, test } from './fixtures.ts';

const hourMs = 3_600_000;

describe('hot searches', () => {
  const search = (match_id: number, key?: string) =>
    server.api.must(recordSearch, { match_id }, key ? { key } : {});

  test('are those of the last day, most frequent first, each search counted once', async () => {
    expect(await server.api.must(listHotSearches, {})).toEqual([]);
    await search(1);
    server.pass(23 * hourMs);
    await search(201);
    await search(201);
    await search(101, 'the-same-search');
    await search(101, 'the-same-search');
    expect(await server.api.must(listHotSearches, {})).toEqual([
      { id: 201, symbol: 'AAPL/USDT', kind: 'stock', searches: 2 },
      { id: 1, symbol: 'BTC/USDT', kind: 'coin', searches: 1 },
      { id: 101, symbol: 'BTC/USDT', kind: 'futures', searches: 1 },
    ]);
    server.pass(hourMs);
    await server.app.settleDue();
    expect((await server.api.must(listHotSearches, {})).map(({ id }) => id)).toEqual([201, 101]);
  });

  test.each([[999_999_999], [3]])('pair %d, which is not listed, is refused', async (match_id) => {
    const answer = await server.api.ask(recordSearch, { match_id });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([
      'symbol.unknown',
      'match_id',
    ]);
  });

  test.each([['one'], [''], ['-1'], ['1.5'], ['1; drop table searches']])('%j is no id', async (match_id) => {
    const answer = await server.api.ask(recordSearch, { match_id });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual(['id.invalid', 'match_id']);
  });
});

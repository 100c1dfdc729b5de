import { expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { recordViewed } from './recently-viewed-table.ts';

test('the last twenty pairs are stored, each once', async () => {
  await forgetStorage();
  let nowMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 1));
  for (let matchId = 1; matchId <= 25; matchId += 1) await recordViewed(matchId);
  await recordViewed(10);
  const rows = await (await loadDatabase()).recentlyViewed.orderBy('viewedAt').reverse().toArray();
  expect(rows.map(({ matchId }) => matchId)).toEqual([
    10,
    ...Array.from({ length: 15 }, (_, index) => 25 - index),
    9,
    8,
    7,
    6,
  ]);
  vi.restoreAllMocks();
});

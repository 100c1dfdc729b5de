import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { positionOf } from '#tests/support/samples.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { ingestRows } from '#client/data/engine/stored-list.ts';
import { positionsList, type PositionRow } from '#client/data/positions/positions-list.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { exportHistory } from './export-history.ts';
import { noFilter } from './history-filter.ts';
import type { HistoryKind } from './history-kind.ts';

const kind: HistoryKind<PositionRow> = {
  list: positionsList,
  fileName: 'positions',
  statusOf: ({ status }) => status,
  csvOf: (rows) => rows.map(({ id, closings }) => `${id} ${closings?.length ?? 'none'}`).join(),
  lacksDetail: ({ closings }) => closings === undefined,
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
});

test('an export fetches every page and missing detail first; without a network it has the stored rows, and says so', async () => {
  await forgetStorage();
  const all = Array.from({ length: 51 }, (_, index) =>
    positionOf({ id: 51 - index, status: index === 0 ? 'cancelled' : 'closed' }),
  );
  const exchange = createFakeExchange({
    listPositions: ({ page, limit }) => ({
      data: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      page: Number(page),
      limit: Number(limit),
      total: all.length,
      profits_total: '0',
      hazard_rate: null,
    }),
    getPosition: ({ id }) => ({ ...all.find((row) => row.id === Number(id))!, closings: [] }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  await ingestRows(await loadDatabase(), positionsList, 7, [positionOf({ id: 1, status: 'closed' })]);

  exchange.cut();
  expect(await exportHistory(kind, noFilter, undefined)).toEqual({
    text: '1 none',
    count: 1,
    isWhole: false,
  });

  exchange.restore();
  exchange.seen.length = 0;
  const saved = await exportHistory(kind, { ...noFilter, status: 'closed' }, undefined);
  expect([saved?.count, saved?.isWhole, saved?.text.split(',').at(-1)]).toEqual([50, true, '1 0']);
  expect(exchange.seen.filter(({ name }) => name === 'getPosition').length).toBe(50);
});

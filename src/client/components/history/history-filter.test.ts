import { expect, test } from 'vitest';
import { filterHistory, narrowings, noFilter } from './history-filter.ts';

const nowMs = Date.parse('2026-11-20T00:00:00.000Z');
const rows = [
  { id: 1, symbol: 'BTC/USDT', type: 1 as const, created_at: '2026-11-19T00:00:00.000Z', status: 'closed' },
  {
    id: 2,
    symbol: 'ETH/USDT',
    type: 2 as const,
    created_at: '2026-11-01T00:00:00.000Z',
    status: 'cancelled',
  },
  { id: 3, symbol: 'BTC/USDT', type: 2 as const, created_at: '2026-06-01T00:00:00.000Z', status: 'closed' },
];
const shown = (patch: Partial<typeof noFilter>): number[] =>
  filterHistory(rows, { ...noFilter, ...patch }, ({ status }) => status, nowMs).map(({ id }) => id);

test('each filter narrows the history, and so do all combined', () => {
  expect(shown({})).toEqual([1, 2, 3]);
  expect(shown({ symbol: 'BTC/USDT' })).toEqual([1, 3]);
  expect(shown({ type: 2 })).toEqual([2, 3]);
  expect(shown({ status: 'cancelled' })).toEqual([2]);
  expect(shown({ days: 7 })).toEqual([1]);
  expect(shown({ days: 30 })).toEqual([1, 2]);
  expect(shown({ symbol: 'BTC/USDT', type: 2, status: 'closed', days: 30 })).toEqual([]);
  expect(narrowings({ ...noFilter, type: 1, days: 7 })).toBe(2);
});

import { expect, test } from 'vitest';
import type { Position, PositionClosing } from '#contract/positions.ts';
import { positionHistory } from './position-history.ts';

const tick = {
  symbol: 'BTC/USDT',
  price: '20100',
  bid: '20099',
  ask: '20101',
  at: '2026-11-20T00:00:01.000Z',
  seq: 9,
  source: 'simulated',
} as const;
const closing = (id: number, profits: string): PositionClosing => ({
  id,
  share: 1,
  price: '20100',
  turnover: '201',
  profits,
  fee: '0.1',
  returned: '9',
  insurance: '0',
  reason: 'user',
  tick,
  at: '2026-11-20T00:00:02.000Z',
});
const position = {
  id: 4,
  created_at: '2026-11-20T00:00:00.000Z',
  symbol: 'BTC/USDT',
  type: 2,
  multiple: 10,
  order_type: 'market',
  status: 'closed',
  opened_share: 2,
  target_price: null,
  price: '20000',
  origin_margin: '40',
  added_margin: '0',
  open_fee: '0.2',
  overnight_fee: '0',
  opened_at: '2026-11-20T00:00:00.000Z',
  closed_at: '2026-11-20T00:00:02.000Z',
  cancelled_at: null,
  open_tick: tick,
} as Position;

test('each closing has a row with its tick, and a loss stays numeric', () => {
  const [head, first, second, end] = positionHistory
    .csvOf([{ ...position, userId: 7, closings: [closing(1, '-1'), closing(2, '2')] }])
    .split('\r\n');
  const column = (line: string | undefined, name: string): string | undefined =>
    line?.split(',')[head!.split(',').indexOf(name)];
  expect([
    column(first, 'side'),
    column(first, 'open_tick_seq'),
    column(first, 'closing_profits'),
    column(first, 'closing_tick_at'),
    column(second, 'closing_profits'),
    end,
  ]).toEqual(['short', '9', '-1', tick.at, '2', '']);
  expect(first!.split(',').length).toBe(head!.split(',').length);
});

test('a position that was never closed has one row', () => {
  expect(positionHistory.csvOf([{ ...position, userId: 7 }]).split('\r\n').length).toBe(3);
});

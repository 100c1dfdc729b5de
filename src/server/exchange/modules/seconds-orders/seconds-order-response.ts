import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { responseStatusOf } from './seconds-orders.chart.ts';
import type { SecondsRow } from './seconds-orders.repository.ts';

/** An order in its response form. */
export const toResponse = (row: SecondsRow, nowMs: number): SecondsOrder => ({
  id: row.id,
  ...responseStatusOf(row.status),
  type: row.type,
  match_id: row.match_id,
  symbol: row.symbol,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  seconds: row.seconds,
  number: row.number,
  profit_ratio: row.profit_ratio,
  open_price: row.open_price,
  end_price: row.end_price,
  profits: row.profits,
  remaining_ms: row.status === 'open' && row.due_at ? Math.max(0, row.due_at.getTime() - nowMs) : null,
  open_tick: row.open_tick,
  end_tick: row.end_tick,
  created_at: row.created_at.toISOString(),
  opened_at: row.opened_at && row.opened_at.toISOString(),
  due_at: row.due_at && row.due_at.toISOString(),
  closed_at: row.closed_at && row.closed_at.toISOString(),
  version: row.version,
});

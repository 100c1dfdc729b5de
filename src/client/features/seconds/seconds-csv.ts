import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { csvTable, type CsvCell } from '#client/lib/csv.ts';

const ofOrder = [
  'id',
  'created_at',
  'symbol',
  'side',
  'seconds',
  'number',
  'currency_name',
  'profit_ratio',
  'status',
  'result',
  'profits',
  'opened_at',
  'due_at',
  'closed_at',
] as const;
const ofTick = ['price', 'bid', 'ask', 'at', 'seq', 'source'] as const;

/** The stakes with both ticks that decided them. Figures in full, times in UTC. */
export const secondsCsv = (orders: readonly SecondsOrder[]): string =>
  csvTable(
    [...ofOrder, ...ofTick.map((name) => `open_tick_${name}`), ...ofTick.map((name) => `end_tick_${name}`)],
    orders.map((order) => [
      ...ofOrder.map((name): CsvCell => (name === 'side' ? (order.type === 1 ? 'up' : 'down') : order[name])),
      ...ofTick.map((name) => order.open_tick?.[name] ?? null),
      ...ofTick.map((name) => order.end_tick?.[name] ?? null),
    ]),
  );

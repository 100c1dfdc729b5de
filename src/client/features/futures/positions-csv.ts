import type { Position, PositionClosing } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { csvTable, type CsvCell } from '#client/lib/csv.ts';

const ofPosition = [
  'id',
  'created_at',
  'symbol',
  'side',
  'multiple',
  'order_type',
  'status',
  'opened_share',
  'target_price',
  'price',
  'origin_margin',
  'added_margin',
  'open_fee',
  'overnight_fee',
  'opened_at',
  'closed_at',
  'cancelled_at',
] as const;
const ofClosing = ['share', 'price', 'turnover', 'profits', 'fee', 'returned', 'reason', 'at'] as const;
const ofTick = ['price', 'bid', 'ask', 'at', 'seq', 'source'] as const;

const tickCells = (tick: Tick | null | undefined): CsvCell[] => ofTick.map((name) => tick?.[name] ?? null);

const columns = [
  ...ofPosition,
  ...ofTick.map((name) => `open_tick_${name}`),
  ...ofClosing.map((name) => `closing_${name}`),
  ...ofTick.map((name) => `closing_tick_${name}`),
];

/**
 * A line for each closing with its tick; a position that was never closed has one line. Figures in full,
 * times in UTC.
 */
export const positionsCsv = (
  positions: readonly (Position & { readonly closings?: readonly PositionClosing[] })[],
): string =>
  csvTable(
    columns,
    positions.flatMap((position) => {
      const head = [
        ...ofPosition.map((name): CsvCell =>
          name === 'side' ? (position.type === 1 ? 'long' : 'short') : position[name],
        ),
        ...tickCells(position.open_tick),
      ];
      const closings = position.closings?.length ? position.closings : [undefined];
      return closings.map((closing) => [
        ...head,
        ...ofClosing.map((name): CsvCell => closing?.[name] ?? null),
        ...tickCells(closing?.tick),
      ]);
    }),
  );

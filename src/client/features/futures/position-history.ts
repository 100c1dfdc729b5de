import type { Position, PositionClosing } from '#contract/positions.ts';
import { positionsList, type PositionRow } from '#client/data/positions/positions-list.ts';
import {
  csvOfColumns,
  fieldColumns,
  tickColumns,
  type CsvColumn,
} from '#client/components/history/csv-columns.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

/** One closing of a position; a position without closings has one line without. */
interface Line {
  readonly position: Position;
  readonly closing: PositionClosing | undefined;
}

const ofPosition: readonly CsvColumn<Position>[] = [
  ...fieldColumns(['id', 'created_at', 'symbol']),
  ['side', ({ type }) => (type === 1 ? 'long' : 'short')],
  ...fieldColumns([
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
  ]),
  ...tickColumns('open_tick', ({ open_tick }: Position) => open_tick),
];
const ofClosing = ['share', 'price', 'turnover', 'profits', 'fee', 'returned', 'reason', 'at'] as const;

const columns: readonly CsvColumn<Line>[] = [
  ...ofPosition.map(([name, cellOf]): CsvColumn<Line> => [name, ({ position }) => cellOf(position)]),
  ...ofClosing.map((name): CsvColumn<Line> => [`closing_${name}`, ({ closing }) => closing?.[name] ?? null]),
  ...tickColumns('closing_tick', ({ closing }: Line) => closing?.tick),
];

const linesOf = (position: PositionRow): readonly Line[] =>
  (position.closings?.length ? position.closings : [undefined]).map((closing) => ({ position, closing }));

/** Exported with a line for each closing and its tick. */
export const positionHistory: HistoryKind<PositionRow> = {
  list: positionsList,
  fileName: 'tideline-positions',
  statusOf: ({ status }) => status,
  csvOf: (positions) => csvOfColumns(columns, positions.flatMap(linesOf)),
  lacksDetail: ({ closings, status }) => status === 'closed' && closings === undefined,
};

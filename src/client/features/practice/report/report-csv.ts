import type { DayReport, DayTrade } from '#contract/practice-day.ts';
import { csvOfColumns, fieldColumns, type CsvColumn } from '#client/components/history/csv-columns.ts';

type Row = DayTrade & { readonly note: string };

const columns: readonly CsvColumn<Row>[] = fieldColumns([
  'kind',
  'reference',
  'symbol',
  'side',
  'openedAt',
  'closedAt',
  'quantity',
  'openPrice',
  'closePrice',
  'result',
  'note',
]);

/** The trades of a day with their notes, as a table. */
export const csvOfReport = ({ trades, notes }: Pick<DayReport, 'trades' | 'notes'>): string =>
  csvOfColumns(
    columns,
    trades.map((trade) => ({
      ...trade,
      note: notes.find((each) => each.trade === trade.reference)?.text ?? '',
    })),
  );

import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { CopiedText } from './copied-text.tsx';

const page = '/pages/fund/receive_withdraw_record';

interface Payment {
  readonly id: number;
  readonly created_at: string;
  readonly currency_name: string;
}

/** When it was requested; opens the row. */
export const timeColumn = <Row extends Payment>(
  label: string,
  of: 'deposit' | 'withdrawal',
): Column<Row> => ({
  id: 'time',
  label,
  width: 160,
  isFixed: true,
  orderBy: ({ created_at }) => created_at,
  cell: ({ id, created_at: at }) => (
    <RowLink to={page} query={{ [of]: id }}>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </RowLink>
  ),
});

interface AmountColumn<Row> {
  id: string;
  label: string;
  rank?: number;
  /** Null: not known yet. */
  of: (row: Row) => string | null;
}

export const amountColumn = <Row extends Payment>({ of, ...column }: AmountColumn<Row>): Column<Row> => ({
  ...column,
  width: 136,
  isFigure: true,
  orderBy: (row) => Number(of(row) ?? 0),
  cell: (row) => {
    const amount = of(row);
    return amount === null ? (
      '—'
    ) : (
      <Secret>
        {formatAmount(amount)} {row.currency_name}
      </Secret>
    );
  },
});

/** Text columns of both, sorted by what they show. */
export const textColumn = <Row,>(
  column: Pick<Column<Row>, 'id' | 'label' | 'width' | 'rank'>,
  of: (row: Row) => string,
): Column<Row> => ({ ...column, orderBy: of, cell: of });

export const copiedColumn = <Row,>(
  column: Pick<Column<Row>, 'id' | 'label' | 'width' | 'rank'>,
  of: (row: Row) => string | null,
): Column<Row> => ({ ...column, cell: (row) => <CopiedText label={column.label} value={of(row)} /> });

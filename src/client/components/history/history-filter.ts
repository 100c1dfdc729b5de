/** The filter of a history; null: no restriction. */
export interface HistoryFilter {
  readonly symbol: string | null;
  readonly type: 1 | 2 | null;
  readonly status: string | null;
  /** Placed within this many days. */
  readonly days: 7 | 30 | 90 | null;
}

export const noFilter: HistoryFilter = { symbol: null, type: null, status: null, days: null };

/** Fields that every history's rows share. */
export interface HistoryRow {
  readonly id: number;
  readonly symbol: string;
  readonly type: 1 | 2;
  readonly created_at: string;
}

const dayMs = 86_400_000;

export const filterHistory = <Row extends HistoryRow>(
  rows: readonly Row[],
  { symbol, type, status, days }: HistoryFilter,
  statusOf: (row: Row) => string | null,
  nowMs: number,
): readonly Row[] =>
  rows.filter(
    (row) =>
      (symbol === null || row.symbol === symbol) &&
      (type === null || row.type === type) &&
      (status === null || statusOf(row) === status) &&
      (days === null || Date.parse(row.created_at) > nowMs - days * dayMs),
  );

/** Number of active filters. */
export const narrowings = (filter: HistoryFilter): number =>
  Object.values(filter).filter((choice) => choice !== null).length;

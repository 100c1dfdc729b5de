import { useMemo } from 'react';
import type { PositionRow } from '#client/data/positions/positions-list.ts';
import type { usePositionSheet } from '#client/features/futures/use-position-sheet.tsx';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { useEntryColumns, useHistoryColumns, usePositionColumns } from './position-columns.tsx';
import { MarginTotal, ProfitTotal } from './position-sums.tsx';

const none: readonly PositionRow[] = [];

interface SplitPositions {
  readonly positions: readonly PositionRow[] | undefined;
  readonly entries: readonly PositionRow[] | undefined;
}

/** Positions that are open, and those that wait for their price. */
export const useSplitPositions = (open: readonly PositionRow[] | undefined): SplitPositions =>
  useMemo(() => ({ positions: open?.filter(isOpenPosition), entries: open?.filter(isWaitingEntry) }), [open]);

/** The columns of the tables of positions; the totals are those of the given rows. */
export const usePositionTables = (
  act: ReturnType<typeof usePositionSheet>['act'],
  { positions = none, entries = none }: SplitPositions,
) => ({
  positions: usePositionColumns(act, {
    margin: <MarginTotal positions={positions} />,
    profit: <ProfitTotal positions={positions} />,
  }),
  entries: useEntryColumns(act, <MarginTotal positions={entries} />),
  history: useHistoryColumns(),
});

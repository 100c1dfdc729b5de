import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSparklines } from '#client/data/quotes/sparklines.ts';
import { marketColumns, nextSort, sortOf, type MarketChoice, type MarketColumn } from './market-order.ts';
import { MarketTableRow } from './market-table-row.tsx';
import { BoardPending, NoRows } from './no-rows.tsx';
import { RowWindow } from '#client/ui/lists/row-window.tsx';
import { SortButton } from './sort-button.tsx';
import { useMarket } from './use-market.ts';
import styles from './market-table.module.css';

interface MarketTableProps {
  choice: MarketChoice;
  onChange: (patch: Partial<MarketChoice>) => void;
  scroller: HTMLElement | null;
}

const rowHeight = 44;
const skeletonRows = 12;

/** The market as a table, for wide windows; every column sorts it. */
export const MarketTable = ({ choice, onChange, scroller }: MarketTableProps) => {
  const { t } = useLingui();
  const { ids, quoteOf, isReady } = useMarket(choice);
  const lines = useSparklines();
  const sort = sortOf(choice.filter, choice.sort);
  const row = useMemo(
    () => (id: number, place: number) => {
      const quote = quoteOf(id);
      return quote ? <MarketTableRow quote={quote} closes={lines[quote.symbol]} place={place + 1} /> : null;
    },
    [quoteOf, lines],
  );
  if (!isReady) return <BoardPending rows={skeletonRows} />;
  if (ids.length === 0) return <NoRows choice={choice} onChange={onChange} />;
  const labels: Record<MarketColumn, string> = {
    name: t`Name`,
    price: t`Price`,
    change: t`24h change`,
    high: t`24h high`,
    low: t`24h low`,
    volume: t`24h volume`,
  };
  return (
    <div role="table" aria-label={t`Market`} aria-rowcount={ids.length + 1}>
      <div role="rowgroup" className={styles.heading}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <span role="columnheader">
            <span className="visually-hidden">{t`Favourite`}</span>
          </span>
          {marketColumns.map((by) => (
            <span
              key={by}
              role="columnheader"
              className={by === 'name' ? undefined : styles.figure}
              aria-sort={sort?.by === by ? sort.direction : 'none'}
            >
              <SortButton
                by={by}
                label={labels[by]}
                sort={sort}
                onPress={() => onChange({ sort: nextSort(sort, by) })}
              />
            </span>
          ))}
          <span role="columnheader" className={styles.line}>{t`Last 24h`}</span>
        </div>
      </div>
      <RowWindow ids={ids} scroller={scroller} rowHeight={rowHeight} role="rowgroup">
        {row}
      </RowWindow>
    </div>
  );
};

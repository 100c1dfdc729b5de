import { useMemo } from 'react';
import { useSparklines } from '#client/data/quotes/sparklines.ts';
import { sortOf, type MarketChoice } from './market-order.ts';
import { MarketRow } from './market-row.tsx';
import { BoardPending, NoRows } from './no-rows.tsx';
import { RowWindow } from '#client/ui/lists/row-window.tsx';
import { useMarket } from './use-market.ts';

interface MarketListProps {
  choice: MarketChoice;
  onChange: (patch: Partial<MarketChoice>) => void;
  scroller: HTMLElement | null;
}

const rowHeight = 60;
const skeletonRows = 9;

/** The market as a list, for narrow windows. */
export const MarketList = ({ choice, onChange, scroller }: MarketListProps) => {
  const { ids, quoteOf, isReady } = useMarket(choice);
  const lines = useSparklines();
  const showsVolume = sortOf(choice.filter, choice.sort)?.by === 'volume';
  const row = useMemo(
    () => (id: number) => {
      const quote = quoteOf(id);
      return quote ? (
        <MarketRow quote={quote} closes={lines[quote.symbol]} showsVolume={showsVolume} />
      ) : null;
    },
    [quoteOf, lines, showsVolume],
  );
  if (!isReady) return <BoardPending rows={skeletonRows} />;
  if (ids.length === 0) return <NoRows choice={choice} onChange={onChange} />;
  return (
    <RowWindow ids={ids} scroller={scroller} rowHeight={rowHeight}>
      {row}
    </RowWindow>
  );
};

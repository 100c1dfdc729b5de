import { Suspense, useState } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { ChartPanel } from '#client/components/candles/chart-panel.tsx';
import { StopsSheet } from './stops-sheet.tsx';
import { usePositionLines, type ProposedStops } from './use-position-lines.ts';
import { useRow } from '#client/data/engine/use-rows.ts';

/**
 * The chart of a contract with lines for its positions; a dragged stop is set only once its sheet is
 * confirmed.
 */
export const FuturesChart = ({ pair }: { pair: PairView }) => {
  const [proposed, setProposed] = useState<ProposedStops | null>(null);
  // The sheet validates the dragged stop against the position's current version.
  const current = useRow('positions', proposed?.position.id ?? 0) ?? proposed?.position;
  const lines = usePositionLines(pair, proposed, setProposed);
  return (
    <>
      <ChartPanel pair={pair} lines={lines} />
      {proposed && current ? (
        <Suspense>
          <StopsSheet
            key={proposed.position.id}
            position={current}
            proposed={proposed.stops}
            onClose={() => setProposed(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

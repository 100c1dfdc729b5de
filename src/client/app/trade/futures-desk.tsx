import { FuturesChart } from '#client/features/futures/futures-chart.tsx';
import { FuturesDeal } from '#client/features/futures/futures-deal.tsx';
import { PositionsPanel } from '#client/features/futures/positions-panel.tsx';
import { useContract } from '#client/features/futures/use-contract.ts';
import { DeskFrame } from './desk-frame.tsx';

const deskDepth = 10;

/** Futures in a wide window. */
export const FuturesDesk = () => (
  <DeskFrame
    product="futures"
    {...useContract()}
    chart={(pair) => <FuturesChart pair={pair} />}
    orders={(pair) => <PositionsPanel matchId={pair.id} />}
    deal={(pair) => <FuturesDeal key={pair.id} pair={pair} depth={deskDepth} />}
  />
);

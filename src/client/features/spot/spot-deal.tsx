import type { PairView } from '#client/data/quotes/pair-view.ts';
import { DealArea } from '#client/parts/ticket/deal-area.tsx';
import { LiveQuote } from '#client/parts/quotes/live-quote.tsx';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useSpotTicket } from './spot-ticket-kind.ts';

const phoneDepth = 7;

/** The ticket with the ladder beside it; a level that is pressed becomes the limit. */
export const SpotDeal = ({ pair }: { pair: PairView }) => {
  const { edit, isEditable } = useSpotTicket(pair.id);
  return (
    <DealArea
      ticket={<LiveQuote id={pair.id}>{(quote) => <OrderTicket quote={quote} />}</LiveQuote>}
      ladder={
        <LadderPanel
          pair={pair}
          depth={phoneDepth}
          onPick={(price) => (isEditable ? edit({ kind: 'limit', price }) : undefined)}
        />
      }
    />
  );
};

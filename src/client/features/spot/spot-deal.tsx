import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { DealArea } from '#client/parts/ticket/deal-area.tsx';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useSpotTicket } from './spot-ticket-kind.ts';

const phoneDepth = 7;

/** The ticket with the ladder beside it; a level that is pressed becomes the limit. */
export const SpotDeal = ({ quote }: { quote: QuoteView }) => {
  const { edit, isEditable } = useSpotTicket(quote.id);
  return (
    <DealArea
      ticket={<OrderTicket quote={quote} />}
      ladder={
        <LadderPanel
          quote={quote}
          depth={phoneDepth}
          onPick={(price) => (isEditable ? edit({ kind: 'limit', price }) : undefined)}
        />
      }
    />
  );
};

import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { DealArea } from '#client/parts/ticket/deal-area.tsx';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useTicket } from './use-ticket.ts';

const phoneDepth = 7;

/** The ticket with the ladder beside it; a level that is pressed becomes the limit. */
export const SpotDeal = ({ quote }: { quote: QuoteView }) => {
  const { edit, snapshot } = useTicket(quote.id);
  return (
    <DealArea
      ticket={<OrderTicket quote={quote} />}
      ladder={
        <LadderPanel
          quote={quote}
          depth={phoneDepth}
          onPick={(price) => (snapshot.hasTag('editable') ? edit({ kind: 'limit', price }) : undefined)}
        />
      }
    />
  );
};

import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { DealArea } from '#client/parts/ticket/deal-area.tsx';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import { FuturesTicket } from './futures-ticket.tsx';
import { useFuturesForm } from './use-futures-form.ts';

/** The futures ticket with the ladder beside it; a level that is pressed becomes the limit. */
export const FuturesDeal = ({ quote, depth }: { quote: QuoteView; depth: number }) => {
  const form = useFuturesForm(quote);
  return (
    <DealArea
      ticket={<FuturesTicket quote={quote} form={form} />}
      ladder={
        <LadderPanel
          quote={quote}
          depth={depth}
          onPick={(price) => (form.ticket.isEditable ? form.edit({ kind: 'limit', price }) : undefined)}
        />
      }
    />
  );
};

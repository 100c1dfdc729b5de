import { useCallback, useImperativeHandle, useRef, type Ref } from 'react';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { DealArea } from '#client/parts/ticket/deal-area.tsx';
import { LadderPanel } from '#client/parts/quotes/ladder-panel.tsx';
import { LiveQuote } from '#client/parts/quotes/live-quote.tsx';
import { FuturesTicket } from './futures-ticket.tsx';
import { useFuturesForm, type FuturesForm } from './use-futures-form.ts';

/** The ticket with its form in reach of what stands beside it. */
export const FuturesTicketPane = ({ quote, ref }: { quote: QuoteView; ref: Ref<FuturesForm> }) => {
  const form = useFuturesForm(quote);
  useImperativeHandle(ref, () => form);
  return <FuturesTicket quote={quote} form={form} />;
};

/** The futures ticket with the ladder beside it; a level that is pressed becomes the limit. */
export const FuturesDeal = ({ pair, depth }: { pair: PairView; depth: number }) => {
  const form = useRef<FuturesForm>(null);
  const pick = useCallback((price: string): void => {
    if (form.current?.ticket.isEditable) form.current.edit({ kind: 'limit', price });
  }, []);
  return (
    <DealArea
      ticket={<LiveQuote id={pair.id}>{(quote) => <FuturesTicketPane quote={quote} ref={form} />}</LiveQuote>}
      ladder={<LadderPanel pair={pair} depth={depth} onPick={pick} />}
    />
  );
};

import { useImperativeHandle, type Ref } from 'react';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import type { TicketPaneProps } from '#client/components/ticket/ticket-bar.tsx';
import { FuturesTicket } from './futures-ticket.tsx';
import { useFuturesForm, type FuturesForm } from './use-futures-form.ts';

/** The ticket, with its form exposed to the components next to it. */
export const QuotedFuturesTicket = ({ quote, ref }: { quote: QuoteView; ref?: Ref<FuturesForm> }) => {
  const form = useFuturesForm(quote);
  useImperativeHandle(ref, () => form);
  return <FuturesTicket quote={quote} form={form} />;
};

/** The ticket inside its sheet. */
export const FuturesTicketPane = ({ pair }: TicketPaneProps) => (
  <LiveQuote id={pair.id}>{(quote) => <QuotedFuturesTicket quote={quote} />}</LiveQuote>
);

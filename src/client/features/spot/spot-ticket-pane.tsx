import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import type { TicketPaneProps } from '#client/components/ticket/ticket-bar.tsx';
import { OrderTicket } from './order-ticket.tsx';

/** The ticket inside its sheet. */
export const SpotTicketPane = ({ pair }: TicketPaneProps) => (
  <LiveQuote id={pair.id}>{(quote) => <OrderTicket quote={quote} />}</LiveQuote>
);

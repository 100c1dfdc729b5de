import { LiveQuote } from '#client/components/quotes/live-quote.tsx';
import type { TicketPaneProps } from '#client/components/ticket/ticket-bar.tsx';
import { SecondsTicket } from './seconds-ticket.tsx';

/** The ticket inside its sheet. */
export const SecondsTicketPane = ({ pair }: TicketPaneProps) => (
  <LiveQuote id={pair.id}>{(quote) => <SecondsTicket quote={quote} />}</LiveQuote>
);

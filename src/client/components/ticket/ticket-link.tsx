import { RequestLink } from '#client/components/requests/request-link.tsx';
import { openTicketHere } from './ticket-here.ts';

interface TicketLinkProps {
  readonly to: '/pages/transaction/currency' | '/pages/transaction/contract' | '/pages/transaction/index';
  readonly matchId: number;
  readonly isRefused: boolean;
}

/**
 * Links from an order's notice to its ticket: on the ticket's own page it opens there, where it may have
 * been closed.
 */
export const TicketLink = ({ to, matchId, isRefused }: TicketLinkProps) => (
  <RequestLink
    to={to}
    query={{ match_id: matchId }}
    leads={isRefused ? 'again' : 'show'}
    onClick={(event) => {
      if (openTicketHere(matchId)) event.preventDefault();
    }}
  />
);

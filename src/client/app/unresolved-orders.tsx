import { lazy, Suspense } from 'react';
import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';

const UnresolvedTickets = lazy(async () => ({ default: (await import('#client/features/trade/unresolved-tickets.tsx')).UnresolvedTickets }));

/** On every page: orders without a definite outcome are asked for and said so. Nothing is loaded while there are none. */
export const UnresolvedOrders = () => {
  const tickets = useUnresolvedTickets();
  if (!tickets || tickets.length === 0) return null;
  return (
    <Suspense>
      <UnresolvedTickets />
    </Suspense>
  );
};

import { lazy, Suspense, useState } from 'react';
import { useRequestRows } from '#client/data/engine/requests/use-request-rows.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';

const RequestNotices = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./request-notices.tsx')).RequestNotices })),
);

/**
 * On every page: requests the outcome of unresolved orders and shows them, as well as requests that were
 * open when the network came back. Nothing is loaded while there are none.
 */
export const UnresolvedOrders = () => {
  const tickets = useRequestRows();
  const isOn = isConnected(useNetStatus());
  const [wasAway, setWasAway] = useState(false);
  if (!isOn && !wasAway) setWasAway(true);
  if (!wasAway && !tickets?.length) return null;
  return (
    <Suspense>
      <RequestNotices wasAway={wasAway} />
    </Suspense>
  );
};

import { lazy, Suspense } from 'react';
import { useKeyedCalls } from '#client/data/engine/keyed-call/use-keyed-calls.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';

const CallNotices = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./call-notices.tsx')).CallNotices })),
);

/**
 * On every page: orders without a definite outcome are asked for and said so. Nothing is loaded while there
 * are none.
 */
export const UnresolvedOrders = () => {
  const tickets = useKeyedCalls();
  if (!tickets || tickets.length === 0) return null;
  return (
    <Suspense>
      <CallNotices />
    </Suspense>
  );
};

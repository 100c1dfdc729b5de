import { lazy, Suspense } from 'react';
import { useFollowedLadder } from '#client/data/quotes/use-ladder.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import type { LadderViewProps } from '#client/components/ladder/ladder-view.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

const LadderAndTrades = lazy(() =>
  untilLoaded(async () => {
    const [{ LadderAndTrades: Panel }] = await Promise.all([
      import('#client/components/ladder/ladder-and-trades.tsx'),
      loadMessages(['ladder']),
    ]);
    return { default: Panel };
  }),
);

/** The order book, or the last trades. Loaded after the ticket, which does not need it. */
export const LadderPanel = (props: LadderViewProps) => {
  // Followed whichever is shown: the ticket reads it too, and a closed market sends it only once.
  useFollowedLadder(props.pair.id);
  return (
    <Suspense fallback={<Skeleton shape="line" count={props.depth * 2} />}>
      <LadderAndTrades {...props} />
    </Suspense>
  );
};

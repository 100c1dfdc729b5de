import { lazy, Suspense } from 'react';
import { useLadderKept } from '#client/data/quotes/use-ladder.ts';
import { openWords } from '#client/lib/text/i18n.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import type { LadderViewProps } from '#client/components/ladder/ladder-view.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

const LadderAndTrades = lazy(() =>
  untilLoaded(async () => {
    const [{ LadderAndTrades: Panel }] = await Promise.all([
      import('#client/components/ladder/ladder-and-trades.tsx'),
      openWords(['ladder']),
    ]);
    return { default: Panel };
  }),
);

/** What can be dealt at now, or what was dealt last. Its code comes after the ticket's, which needs it for nothing. */
export const LadderPanel = (props: LadderViewProps) => {
  // Followed whichever is shown: the ticket reads it too, and a closed market tells it only once.
  useLadderKept(props.pair.id);
  return (
    <Suspense fallback={<Skeleton shape="line" count={props.depth * 2} />}>
      <LadderAndTrades {...props} />
    </Suspense>
  );
};

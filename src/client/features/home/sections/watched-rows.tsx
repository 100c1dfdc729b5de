import { useLingui } from '@lingui/react/macro';
import { memo, Suspense, useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import type { Sparklines } from '#client/data/quotes/sparklines.ts';
import { StarredRow } from '#client/components/quotes/starred-row.tsx';
import { useToggleFavourite } from '#client/components/quotes/use-toggle-favourite.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { SwipeRow } from '#client/ui/lists/swipe-row.tsx';
import { watched } from '#domain/quotes/watched.ts';

const QuoteTable = lazyPart('home-later', async () => (await import('../wide/quote-table.tsx')).QuoteTable);

interface WatchedRowProps {
  quote: Quote;
  closes: readonly string[] | undefined;
  isMarked: boolean;
}

const WatchedRow = memo(({ quote, closes, isMarked }: WatchedRowProps) => {
  const { t } = useLingui();
  const toggle = useToggleFavourite(quote.id);
  return (
    <SwipeRow label={isMarked ? t`Remove` : t`Put back`} onAct={() => void toggle()}>
      <StarredRow quote={quote} closes={closes} />
    </SwipeRow>
  );
});
WatchedRow.displayName = 'WatchedRow';

interface WatchedRowsProps {
  /** In board order. */
  quotes: readonly Quote[];
  /** Undefined until read. */
  favourites: ReadonlySet<number> | undefined;
  limit: number;
  lines: Sparklines;
  /** Id of the heading of a wide window's table; without it, rows of a phone's list. */
  tableOf?: string | undefined;
}

const none: ReadonlySet<number> = new Set();

/**
 * The user's favourites, or on a wide window the first rows of the board when there are none. A swipe removes a row from the favourites, as its star does; the row stays in place
 * until the user leaves the list, so that the change can be undone.
 */
export const WatchedRows = ({ quotes, favourites = none, limit, lines, tableOf }: WatchedRowsProps) => {
  const [seen, setSeen] = useState(favourites);
  const isNew = [...favourites].some((id) => !seen.has(id));
  const listed = isNew ? new Set([...seen, ...favourites]) : seen;
  if (isNew) setSeen(listed);
  const { rows, isOwn } = watched(quotes, listed, limit);
  if (tableOf !== undefined)
    return (
      <Suspense fallback={<Skeleton shape="row" count={rows.length} />}>
        <QuoteTable labelledBy={tableOf} quotes={rows} isOwn={isOwn} />
      </Suspense>
    );
  return (
    <ul>
      {rows.map((quote) => (
        <WatchedRow
          key={quote.id}
          quote={quote}
          closes={lines[quote.symbol]}
          isMarked={favourites.has(quote.id)}
        />
      ))}
    </ul>
  );
};

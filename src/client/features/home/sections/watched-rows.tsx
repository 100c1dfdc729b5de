import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { Quote } from '#contract/quotes.ts';
import type { Sparklines } from '#client/data/quotes/sparklines.ts';
import { StarredRow } from '#client/components/quotes/starred-row.tsx';
import { useToggleFavourite } from '#client/components/quotes/use-toggle-favourite.ts';
import { SwipeRow } from '#client/ui/lists/swipe-row.tsx';
import { watched } from '#domain/quotes/watched.ts';

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
}

const none: ReadonlySet<number> = new Set();

/**
 * The user's favourites. A swipe removes a row from the favourites, as its star does; the row stays in place
 * until the user leaves the list, so that the change can be undone.
 */
export const WatchedRows = ({ quotes, favourites = none, limit, lines }: WatchedRowsProps) => {
  const [seen, setSeen] = useState(favourites);
  const isNew = [...favourites].some((id) => !seen.has(id));
  const listed = isNew ? new Set([...seen, ...favourites]) : seen;
  if (isNew) setSeen(listed);
  const { rows } = watched(quotes, listed, limit);
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

import { memo } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { StarredRow } from '#client/components/quotes/starred-row.tsx';
import { QuoteVolume } from './quote-volume.tsx';

interface MarketRowProps {
  quote: Quote;
  closes: readonly string[] | undefined;
  /** Shows the daily turnover in place of the asset's name, when the list is sorted by it. */
  showsVolume: boolean;
}

export const MarketRow = memo(({ quote, closes, showsVolume }: MarketRowProps) => (
  <StarredRow
    quote={quote}
    closes={closes}
    detail={showsVolume ? <QuoteVolume id={quote.id} /> : undefined}
  />
));
MarketRow.displayName = 'MarketRow';

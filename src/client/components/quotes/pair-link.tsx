import type { ComponentProps } from 'react';
import type { Quote } from '#contract/quotes.ts';
import { recordViewed } from '#client/data/searches/recently-viewed-table.ts';
import { Link } from '#client/lib/navigation/link.tsx';

interface PairLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  pair: Pick<Quote, 'id' | 'kind'>;
  /** Handles the choice instead of opening the pair's page. */
  onPick?: (id: number) => void;
}

/** Links to where the pair is traded, and records it as viewed. */
export const PairLink = ({ pair, onPick, ...anchor }: PairLinkProps) => (
  <Link
    {...anchor}
    to={pair.kind === 'futures' ? '/pages/transaction/contract' : '/pages/transaction/currency'}
    query={{ match_id: pair.id }}
    onClick={(event) => {
      void recordViewed(pair.id);
      if (!onPick) return;
      event.preventDefault();
      onPick(pair.id);
    }}
  />
);

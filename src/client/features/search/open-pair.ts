import type { Quote } from '#contract/quotes.ts';
import { recordSearch } from '#contract/searches.ts';
import { recordViewed } from '#client/data/searches/recently-viewed-table.ts';
import { call } from '#client/lib/calls/call.ts';
import { navigateTo } from '#client/lib/navigation/navigation.ts';

type Pair = Pick<Quote, 'id' | 'kind'>;

/** Opens the pair's page. The exchange counts it for the popular searches; a failure of that is ignored. */
export const openPair = ({ id, kind }: Pair): void => {
  void recordViewed(id);
  void call(recordSearch, { match_id: id }, { background: true });
  navigateTo(kind === 'futures' ? '/pages/transaction/contract' : '/pages/transaction/currency', {
    match_id: id,
  });
};

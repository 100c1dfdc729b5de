import type { AccountName } from '#contract/account-names.ts';
import type { QuoteKind } from '#contract/quotes.ts';

/** The account in which an instrument is traded: stocks have their own. */
export const accountOfKind = (kind: QuoteKind): AccountName =>
  ({ coin: 'change', futures: 'lever', stock: 'stock' } as const)[kind];

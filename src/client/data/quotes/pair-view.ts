import { quote, quoteDelta, type QuoteDelta } from '#contract/quotes.ts';
import { board } from './board.ts';
import type { QuoteView } from './quote-view.ts';

type Hours = 'session' | 'session_changes_at';

/**
 * A row without the fields that a tick changes: rendered once, while its price is followed where it is
 * shown.
 */
export type PairView = Omit<QuoteView, Exclude<keyof QuoteDelta, 'id' | Hours> | 'asOf'>;

const deltaFields = Object.keys(quoteDelta.shape);
const standing = [
  ...Object.keys(quote.shape).filter((name) => !deltaFields.includes(name)),
  'session',
  'session_changes_at',
  'freshness',
] as readonly (keyof PairView)[];

const pairs = new Map<number, PairView>();

/** The current row; the same object while nothing but its prices changes. */
export const pairNow = (id: number): PairView | undefined => {
  const now = board.get(id);
  const known = pairs.get(id);
  if (now && known && standing.every((name) => known[name] === now[name])) return known;
  if (now) pairs.set(id, now);
  else pairs.delete(id);
  return now;
};

import type { Quote } from '#contract/quotes.ts';
import { useQuote } from '#client/lib/quotes/use-quotes.ts';
import { useClosedText } from './use-closed-text.ts';

type Stock = Pick<Quote, 'full_name' | 'session' | 'session_changes_at'>;

const NameOrHours = ({ stock }: { stock: Stock }) => <>{useClosedText(stock) ?? stock.full_name}</>;

/** Under a stock's code: its company, or while its market is closed when that opens. */
export const StockDetail = ({ id, name }: { id: number; name: string }) => {
  const quote = useQuote(id);
  return quote ? <NameOrHours stock={quote} /> : <>{name}</>;
};

import type { Quote } from '#contract/quotes.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { useClosedText } from './use-closed-text.ts';

type Stock = Pick<Quote, 'full_name' | 'session' | 'session_changes_at'>;

const NameOrHours = ({ stock, isShort }: { stock: Stock; isShort: boolean }) => (
  <>{useClosedText(stock, isShort) ?? stock.full_name}</>
);

interface StockDetailProps {
  id: number;
  name: string;
  /** There is no space for the time. */
  isShort?: boolean;
}

/** Under a stock's code: its company, or while its market is closed, the opening time. */
export const StockDetail = ({ id, name, isShort = false }: StockDetailProps) => {
  const pair = usePair(id);
  return pair ? <NameOrHours stock={pair} isShort={isShort} /> : <>{name}</>;
};

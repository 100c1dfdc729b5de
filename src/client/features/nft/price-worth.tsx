import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { useQuote, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { Note } from '#client/ui/states/note.ts';
import { worthOf } from '#domain/money/portfolio.ts';

interface PriceWorthProps {
  price: string;
  /** The currency's code. */
  currency: string;
}

/** Worth of a price in the user's fiat currency, by the last quote; nothing while there is none. */
export const PriceWorth = ({ price, currency }: PriceWorthProps) => {
  const fiat = useFiat();
  const pair = `${currency}/USDT`;
  const id = useQuotes().find(({ kind, symbol }) => kind === 'coin' && symbol === pair)?.id ?? 0;
  const quote = useQuote(id);
  const usdtPrice = currency === 'USDT' ? '1' : (quote?.now_price ?? null);
  if (usdtPrice === null) return null;
  return <Note>≈ {fiat(worthOf([{ currency_name: currency, total: price, usdt_price: usdtPrice }]))}</Note>;
};

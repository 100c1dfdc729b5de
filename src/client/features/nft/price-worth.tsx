import { useState } from 'react';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { useQuote, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { Note } from '#client/ui/states/note.ts';
import { worthOf } from '#domain/money/portfolio.ts';

interface PriceWorthProps {
  price: string;
  /** The currency's code. */
  currency: string;
  /** Part of a confirmation: the figure does not move. */
  isStill?: boolean;
  /** Next to the price, in its line. */
  isInline?: boolean;
}

/** Worth of a price in the user's fiat currency, by the last quote; nothing while there is none. */
export const PriceWorth = ({ price, currency, isStill = false, isInline = false }: PriceWorthProps) => {
  const fiat = useFiat();
  const pair = `${currency}/USDT`;
  const id = useQuotes().find(({ kind, symbol }) => kind === 'coin' && symbol === pair)?.id ?? 0;
  const quote = useQuote(id);
  const now = currency === 'USDT' ? '1' : (quote?.now_price ?? null);
  const [first, setFirst] = useState(now);
  if (first === null && now !== null) setFirst(now);
  const usdtPrice = isStill ? first : now;
  if (usdtPrice === null) return null;
  const worth = fiat(worthOf([{ currency_name: currency, total: price, usdt_price: usdtPrice }]));
  return (
    <Note as={isInline ? 'span' : 'p'} size={isInline ? 'tiny' : 'small'}>
      ≈ {worth}
    </Note>
  );
};

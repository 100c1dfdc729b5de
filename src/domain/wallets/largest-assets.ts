import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { worthOf } from '#domain/money/portfolio.ts';

/** A currency in one of the user's accounts. */
interface OwnedBalance {
  readonly currency_name: string;
  readonly total: string;
  readonly usdt_price: string | null;
}

/** The part of a quote that values a currency. */
interface PricedCurrency {
  readonly kind: string;
  readonly currency_name: string;
  readonly now_price: string;
  readonly change: string;
}

export interface LargestAsset {
  readonly name: string;
  /** Over all accounts. */
  readonly total: string;
  /** In USDT. */
  readonly worth: string;
  /** Percent over 24 hours; null without a quote. */
  readonly change: string | null;
}

/** The currencies that are worth most over all accounts, descending, at the given quotes. */
export const largestAssets = (
  balances: readonly OwnedBalance[],
  quotes: readonly PricedCurrency[],
  limit: number,
): readonly LargestAsset[] => {
  const quoteOf = new Map(
    quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote]),
  );
  const names = [...new Set(balances.map(({ currency_name }) => currency_name))];
  const assets = names.map((name) => {
    const rows = balances.filter(({ currency_name }) => currency_name === name);
    const quote = quoteOf.get(name);
    const total = toPlain(rows.reduce((sum, row) => sum.plus(decimal(row.total)), zero));
    const usdt_price = quote?.now_price ?? rows[0]!.usdt_price;
    const worth = worthOf([{ currency_name: name, total, usdt_price }]);
    return { name, total, worth, change: quote?.change ?? null };
  });
  return assets
    .filter(({ total }) => decimal(total).gt(zero))
    .sort((one, other) => decimal(other.worth).cmp(decimal(one.worth)))
    .slice(0, limit);
};

import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import { decimalsOf } from '#domain/money/money.ts';
import type { DualPair } from './dual-pair.ts';

type Termed = Pick<DualOrder, 'type' | 'exercise_price' | 'day' | 'coin_decimals' | 'quote_decimals'>;

const termsWith = (
  { type, exercise_price, day, coin_decimals, quote_decimals }: Termed,
  num: number,
  apr: string,
): DualTerms => ({ type, num, linked_price: exercise_price, apr, days: day, coin_decimals, quote_decimals });

/** Terms for the computation of a number of shares of a product. */
export const termsOf = (product: DualProduct, num: number): DualTerms =>
  termsWith(product, num, product.rate);

export const orderTerms = (order: DualOrder): DualTerms => termsWith(order, order.number, order.order_rate);

type Paired = Pick<DualOrder, 'currency_name' | 'legal_name' | 'price_decimals'>;

export const pairOf = ({ currency_name, legal_name, price_decimals }: Paired): DualPair => ({
  coin: currency_name,
  quote: legal_name,
  priceDecimals: price_decimals,
});

/** The currency it is paid in. */
export const paidIn = ({
  type,
  currency_name,
  legal_name,
}: Pick<DualOrder, 'type' | 'currency_name' | 'legal_name'>): string =>
  type === 'call' ? currency_name : legal_name;

/** The payout or refund with its currency, a payout with a plus sign; null until then. */
export const payoutOf = (order: DualOrder): string | null => {
  if (order.payout !== null)
    return `+${formatAmount(order.payout)} ${order.payout_currency === 'coin' ? order.currency_name : order.legal_name}`;
  return order.returned === null ? null : `${formatAmount(order.returned)} ${paidIn(order)}`;
};

/** A linked price is a round figure: unused decimals are not shown. */
export const linkedText = (price: string): string => formatPrice(price, decimalsOf(price));

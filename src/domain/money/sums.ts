import { decimal, toPlain, zero, type Decimal } from './money.ts';

/** Sums amounts by currency, in the order in which the currencies appear. */
export const sumByCurrency = <Row>(
  rows: readonly Row[],
  currencyOf: (row: Row) => string,
  amountOf: (row: Row) => string,
): ReadonlyMap<string, string> => {
  const sums = new Map<string, Decimal>();
  for (const row of rows) {
    const currency = currencyOf(row);
    sums.set(currency, (sums.get(currency) ?? zero).plus(decimal(amountOf(row))));
  }
  return new Map([...sums].map(([currency, sum]) => [currency, toPlain(sum)]));
};

/** What is left of an amount after a part of it is used. */
export const leftOf = (amount: string, used: string): string => toPlain(decimal(amount).minus(decimal(used)));

/** An amount in two parts. */
export const totalOf = (one: string, other: string): string => toPlain(decimal(one).plus(decimal(other)));

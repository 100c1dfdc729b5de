import makeBig from 'big.js';
import type { Big } from 'big.js';

/**
 * Exact decimals. Strict: binary floats are refused, so that none can enter an amount of money. Division
 * retains 40 decimals, far below the smallest unit of every currency.
 */
const Decimal = makeBig();
Decimal.strict = true;
Decimal.DP = 40;

export type { Big as Decimal } from 'big.js';

/** Parses decimal text; throws on anything else. */
export const decimal = (text: string): Big => new Decimal(text);

export const zero = decimal('0');

export const isZero = (text: string): boolean => decimal(text).eq(zero);

/** For amounts the user receives: rounded down to the currency's smallest unit. */
export const roundDown = (value: Big, decimals: number): Big => value.round(decimals, value.lt(zero) ? 3 : 0);

/** For amounts the user pays: rounded up to the currency's smallest unit. */
export const roundUp = (value: Big, decimals: number): Big => value.round(decimals, value.lt(zero) ? 0 : 3);

/** Plain notation with exactly `decimals` decimals, as sent on the wire. */
export const toFixed = (value: Big, decimals: number): string => value.toFixed(decimals);

/** Plain notation without trailing zeros. */
export const toPlain = (value: Big): string => value.toFixed();

/** How many decimals the text carries, trailing zeros not counted. */
export const decimalsOf = (text: string): number => text.replace(/^[^.]*\.?/, '').replace(/0+$/, '').length;

/** True when `price` is a whole multiple of `tickSize`. */
export const isOnTick = (price: Big, tickSize: Big): boolean => price.mod(tickSize).eq(zero);

export const minimum = (a: Big, b: Big): Big => (a.lt(b) ? a : b);
export const maximum = (a: Big, b: Big): Big => (a.gt(b) ? a : b);

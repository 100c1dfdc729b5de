import * as z from 'zod/mini';

/** Allowed slippage of a market order, in percent of the seen price; zero to ten, two decimals. */
export const slippageField = z
  .string()
  .check(z.regex(/^(10(\.0{1,2})?|\d(\.\d{1,2})?)$/, 'slippage.invalid'));

/** A price, or empty if the order has none. */
export const emptyOrPriceField = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(\d{1,20}(\.\d+)?)?$/, { error: 'price.invalid', abort: true }),
    z.regex(/^(\d+(\.\d{1,10})?)?$/, 'price.decimals'),
  );

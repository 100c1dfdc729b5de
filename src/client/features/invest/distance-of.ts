import { decimal, toPlain } from '#domain/money/money.ts';

/** How far the linked price lies from a market price: percent of that, without a sign, with two decimals. */
export const distanceOf = (
  linkedPrice: string,
  marketPrice: string,
): { readonly share: string; readonly isAbove: boolean } => {
  const market = decimal(marketPrice);
  const distance = decimal(linkedPrice).minus(market);
  return {
    share: toPlain(distance.abs().times('100').div(market).round(2, 1)),
    isAbove: distance.gte('0'),
  };
};

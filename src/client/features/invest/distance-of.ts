import { decimal, toPlain } from '#domain/money/money.ts';

/** Distance of the linked price from a market price: percent of the market price, unsigned, two decimals. */
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

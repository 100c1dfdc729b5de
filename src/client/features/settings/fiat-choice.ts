/** Currency of worths while no other is chosen or known. */
export const defaultFiat = 'USD';

/** The currencies with a rate, in the list's order; dollars are always included. */
export const fiatCodes = (rates: Readonly<Record<string, string>> | undefined): readonly string[] => {
  const codes = Object.keys(rates ?? {});
  return codes.includes(defaultFiat) ? codes : [defaultFiat, ...codes];
};

/**
 * The chosen currency while it is in the list; otherwise dollars. The choice itself is retained, and applies
 * again once its rate is back.
 */
export const effectiveFiat = (chosen: string, rates: Readonly<Record<string, string>> | undefined): string =>
  fiatCodes(rates).includes(chosen) ? chosen : defaultFiat;

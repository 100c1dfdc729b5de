import { decimal } from '#domain/money/money.ts';

export const traderRisks = ['low', 'medium', 'high'] as const;
export type TraderRisk = (typeof traderRisks)[number];

/** The largest drawdown, in percent, of a low and of a medium risk. */
export const mostDrawdown = { low: '10', medium: '30' } as const;

/** How much of the capital copying this trader has put at risk, by the maximum drawdown in percent. */
export const riskOf = (drawdown: string): TraderRisk => {
  if (decimal(drawdown).lte(mostDrawdown.low)) return 'low';
  return decimal(drawdown).lte(mostDrawdown.medium) ? 'medium' : 'high';
};

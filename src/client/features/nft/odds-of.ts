import type { BlindBox } from '#contract/nft-rows.ts';

export interface Odds {
  readonly rarity: string;
  readonly count: number;
  readonly opened: number;
  /** Percent of all boxes in the series, as decimal text. */
  readonly percent: string;
}

/** Each rarity's share of the series, truncated to hundredths of a percent. */
export const oddsOf = ({ odds }: Pick<BlindBox, 'odds'>): readonly Odds[] => {
  const all = odds.reduce((sum, { count }) => sum + count, 0);
  return odds.map((one) => {
    const hundredths = all === 0 ? 0 : Math.floor((one.count * 10_000) / all);
    return {
      ...one,
      percent: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
    };
  });
};

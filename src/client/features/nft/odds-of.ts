import type { BlindBox } from '#contract/nft-rows.ts';
import { decimal } from '#domain/money/money.ts';
import { percentParts } from '#domain/money/round-parts.ts';

export interface Odds {
  readonly rarity: string;
  readonly count: number;
  readonly opened: number;
  /** Percent of all boxes in the series, as decimal text. */
  readonly percent: string;
}

/** Each rarity's share of the series, in hundredths of a percent that sum to a hundred percent. */
export const oddsOf = ({ odds }: Pick<BlindBox, 'odds'>): readonly Odds[] => {
  const percents = percentParts(
    odds.map(({ count }) => decimal(String(count))),
    2,
  );
  return odds.map((one, place) => ({ ...one, percent: percents[place]! }));
};

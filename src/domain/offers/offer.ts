import { decimal, zero } from '#domain/money/money.ts';

/** What says whether an offer can be bought. */
export interface OfferTerms {
  readonly opens_at: string;
  /** Null: it stays open until it is sold out. */
  readonly closes_at: string | null;
  /** Amount or shares. */
  readonly remaining: string;
}

/** Sold out ends it as well, but not for good where what is left can grow again. */
export type OfferState = 'upcoming' | 'open' | 'soldOut' | 'ended';

/** By the server's clock, milliseconds. */
export const offerState = ({ opens_at, closes_at, remaining }: OfferTerms, nowMs: number): OfferState => {
  if (closes_at !== null && Date.parse(closes_at) <= nowMs) return 'ended';
  if (Date.parse(opens_at) > nowMs) return 'upcoming';
  return decimal(remaining).lte(zero) ? 'soldOut' : 'open';
};

/** Why nothing can be bought of it now, or null. */
export const offerProblem = (terms: OfferTerms, nowMs: number) => {
  const problems = {
    upcoming: 'offer.notBegun',
    open: null,
    soldOut: 'offer.soldOut',
    ended: 'offer.ended',
  } as const;
  return problems[offerState(terms, nowMs)];
};

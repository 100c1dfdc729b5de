import { decimal, zero } from '#domain/money/money.ts';

/** The inputs that decide whether an offer can be bought. */
export interface OfferTerms {
  readonly opens_at: string;
  /** Null: open until sold out. */
  readonly closes_at: string | null;
  /** Amount or shares. */
  readonly remaining: string;
}

/** `soldOut` also closes the offer, but not finally if the remainder can grow again. */
export type OfferState = 'upcoming' | 'open' | 'soldOut' | 'ended';

/** `nowMs` by the server's clock, in milliseconds. */
export const offerState = ({ opens_at, closes_at, remaining }: OfferTerms, nowMs: number): OfferState => {
  if (closes_at !== null && Date.parse(closes_at) <= nowMs) return 'ended';
  if (Date.parse(opens_at) > nowMs) return 'upcoming';
  return decimal(remaining).lte(zero) ? 'soldOut' : 'open';
};

/** Why it cannot be bought now, or null. */
export const offerProblem = (terms: OfferTerms, nowMs: number) => {
  const problems = {
    upcoming: 'offer.notBegun',
    open: null,
    soldOut: 'offer.soldOut',
    ended: 'offer.ended',
  } as const;
  return problems[offerState(terms, nowMs)];
};

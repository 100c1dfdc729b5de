import { decimal, maximum, minimum, zero, type Decimal } from '#domain/money/money.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';

/**
 * Delay after its opening at which a position with trial margin is checked for opposite
 * positions opened at the same time.
 */
export const trialCheckMs = 2_000;

/** A closing of a position with trial margin, in the quote currency. */
export interface TrialClosing {
  /** Results of all its closings so far, before fees. */
  readonly realised: Decimal;
  /** Amount that this closing pays to the account. */
  readonly received: Decimal;
}

/**
 * The part of its trial margin that a closing returns to the exchange. Losses are taken from trial margin
 * first, so that only profit becomes the user's own; and never more is returned than the closing pays, so
 * that no one owes anything. Negative: later lots lost, and earlier returns pay for it. Closing in parts
 * returns as much as closing whole, before fees.
 */
export const trialMarginToReturn = (
  { given, returned }: { readonly given: Decimal; readonly returned: Decimal },
  { realised, received }: TrialClosing,
): Decimal => {
  const lost = maximum(zero, realised.neg());
  const owed = maximum(zero, given.minus(lost));
  return minimum(received, owed.minus(returned));
};

/**
 * The part of a loss borne by trial margin that opposite positions gained meanwhile; the account pays
 * it itself, as far as it can.
 * @param available of the account, after the closing and its return
 */
export const hedgedLoss = (
  { given, opposed }: { readonly given: Decimal; readonly opposed: Decimal },
  { realised, available }: { readonly realised: Decimal; readonly available: Decimal },
): Decimal => {
  const borne = minimum(given, maximum(zero, realised.neg()));
  return minimum(minimum(borne, opposed), available);
};

/** The period during which a position with trial margin was open. */
export interface TrialSpan {
  readonly price: string;
  readonly openedAt: Date;
  /** The last price at its end. */
  readonly endPrice: string;
}

/** An opposite position that was open at the same time. */
export interface OppositePosition {
  readonly type: 1 | 2;
  readonly price: string;
  readonly contract_size: string;
  readonly opened_at: Date;
  /** Lots open at the end of the trial margin. */
  readonly share: number;
  /** Lots closed since the trial margin began, and their turnover. */
  readonly closed: string;
  readonly turnover: string;
}

/** Gain of an opposite position while the one with trial margin was open; zero if it lost. */
export const gainedMeanwhile = (trial: TrialSpan, opposite: OppositePosition): Decimal => {
  const side = positionSideOf(opposite.type);
  const entry = decimal(opposite.opened_at < trial.openedAt ? trial.price : opposite.price);
  const open = profitAt(
    { side, entry, size: sizeOf(opposite.share, opposite.contract_size) },
    decimal(trial.endPrice),
  );
  const cost = entry.times(decimal(opposite.contract_size)).times(decimal(opposite.closed));
  const turnover = decimal(opposite.turnover);
  const closed = side === 'long' ? turnover.minus(cost) : cost.minus(turnover);
  return maximum(zero, open.plus(closed));
};

/** The part of a profit that is paid out: once per person, less the gain of opposite positions meanwhile. */
export const payableProfit = (
  profit: Decimal,
  { opposed, isPaidBefore }: { readonly opposed: Decimal; readonly isPaidBefore: boolean },
): Decimal => (isPaidBefore ? zero : maximum(zero, profit.minus(opposed)));

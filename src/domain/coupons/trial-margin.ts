import { decimal, maximum, minimum, zero, type Decimal } from '#domain/money/money.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/dealing/position-profit.ts';

/** How long after its opening a position with trial margin is checked for opposite ones that were opened at the same time. */
export const trialCheckMs = 2_000;

/** A closing of a position with trial margin, in the quote currency. */
export interface TrialClosing {
  /** Results of all its closings up to now, fees not counted. */
  readonly realised: Decimal;
  /** What this closing brings to the account. */
  readonly received: Decimal;
}

/**
 * What of its trial margin a closing gives back to the exchange: a loss is taken from it first, so that only profit becomes
 * the user's own; and never more is given back than the closing brings, so that no one owes anything. Negative: later
 * lots lost, and what went back pays for it. Closed in parts, as much goes back as of the whole, fees not counted.
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
 * What of the loss that trial margin bore opposite positions gained meanwhile: that the account pays itself, as far as it can.
 * @param available of the account, after the closing and what it gave back
 */
export const hedgedLoss = (
  { given, opposed }: { readonly given: Decimal; readonly opposed: Decimal },
  { realised, available }: { readonly realised: Decimal; readonly available: Decimal },
): Decimal => {
  const borne = minimum(given, maximum(zero, realised.neg()));
  return minimum(minimum(borne, opposed), available);
};

/** A position with trial margin while it was open. */
export interface TrialSpan {
  readonly price: string;
  readonly openedAt: Date;
  /** The last price when it ended. */
  readonly endPrice: string;
}

/** A position the other way that was open at the same time. */
export interface OppositePosition {
  readonly type: 1 | 2;
  readonly price: string;
  readonly contract_size: string;
  readonly opened_at: Date;
  /** Lots that are open at the end of the trial margin. */
  readonly share: number;
  /** Lots closed since the trial margin began, and what they were dealt for. */
  readonly closed: string;
  readonly turnover: string;
}

/** What a position gained while the one with trial margin was open; zero where it lost. */
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

/** What of a profit is paid out: once per person, less what opposite positions gained meanwhile. */
export const payableProfit = (
  profit: Decimal,
  { opposed, isPaidBefore }: { readonly opposed: Decimal; readonly isPaidBefore: boolean },
): Decimal => (isPaidBefore ? zero : maximum(zero, profit.minus(opposed)));

import { decimal, decimalsOf, maximum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';

/** 1: a multiple of the trader's lots. 2: a fixed number of lots, independent of the trader's. */
export type CopyType = 1 | 2;

/** The most traders one user can follow. */
export const mostTraders = 10;

/** The largest multiple of the trader's lots. */
export const mostMultiple = decimal('100');

/** Decimals of the limits, which are USDT amounts, and of the stop, which is a percentage. */
export const limitDecimals = 6;
export const stopDecimals = 2;

/** The trader's share of each new high of a pair's result. */
export const shareRate = decimal('0.1');

const lotDecimals = 2;
const halfUp = 1;

/** The follower's lots, rounded to two decimals; zero if that is too little to copy. */
export const copiedLots = (type: CopyType, number: string, traderLots: string): Decimal =>
  (type === 2 ? decimal(number) : decimal(traderLots).times(decimal(number))).round(lotDecimals, halfUp);

/**
 * True when the copy of a trader's lots is not zero and the follower can pay for it: `affordable` is the
 * most lots that the account covers.
 */
export const isFunded = ({
  copy_type,
  number,
  lots,
  affordable,
}: {
  readonly copy_type: CopyType;
  readonly number: string;
  readonly lots: string;
  readonly affordable: string;
}): boolean => {
  const copied = copiedLots(copy_type, number, lots);
  return copied.gt(zero) && copied.lte(decimal(affordable));
};

/** Joint result of a follower and a trader, in the quote currency. */
export interface PairResult {
  /** Sum of the realised results of all copied positions, after fees; may be negative. */
  readonly cumulative: string;
  /** Its all-time high, never below zero, up to which the trader has been paid. */
  readonly high_water: string;
}

/** Fees charged to a position so far. */
export interface ChargedFees {
  readonly open_fee: string;
  readonly close_fee: string;
  readonly overnight_fee: string;
}

/**
 * A result of a copy after fees: what its account gained or lost, less the fees that its earlier results do
 * not include.
 * @param counted fees that they include
 */
export const netResult = (
  result: string,
  { open_fee, close_fee, overnight_fee }: ChargedFees,
  counted: string,
): { readonly profits: string; readonly fees: string } => {
  const fees = decimal(open_fee).plus(decimal(close_fee)).plus(decimal(overnight_fee));
  return {
    profits: toPlain(decimal(result).minus(fees).plus(decimal(counted))),
    fees: toPlain(fees),
  };
};

const shareUpTo = (highWater: Decimal, decimals: number): Decimal =>
  roundDown(highWater.times(shareRate), decimals);

/**
 * The pair's result after one more copied position has closed, and the share that the follower pays the
 * trader: rounded down over all shares together, so that parts never cost more than the whole.
 */
export const shareProfit = (
  { cumulative, high_water }: PairResult,
  profits: Decimal,
  decimals: number,
): { readonly cumulative: Decimal; readonly highWater: Decimal; readonly share: Decimal } => {
  const total = decimal(cumulative).plus(profits);
  const before = decimal(high_water);
  const highWater = maximum(before, total);
  return {
    cumulative: total,
    highWater,
    share: shareUpTo(highWater, decimals).minus(shareUpTo(before, decimals)),
  };
};

/** Facts about the user who wants to follow. */
export interface FollowRequest {
  /** The `type` of the call. */
  readonly copy_type: CopyType;
  /** Multiple or lots. */
  readonly number: string;
  readonly is_self: boolean;
  /** Traders cannot follow others. */
  readonly is_trader: boolean;
  /** Number of other traders already followed. */
  readonly following: number;
}

export type FollowProblem = 'follow.self' | 'follow.traders' | 'follow.tooMany' | 'lots.invalid';

/** The first reason against following, or null. */
export const checkFollow = ({
  copy_type,
  number,
  is_self,
  is_trader,
  following,
}: FollowRequest): FollowProblem | null => {
  if (is_self) return 'follow.self';
  if (is_trader) return 'follow.traders';
  if (following >= mostTraders) return 'follow.tooMany';
  return decimal(number).gt(zero) && (copy_type === 1 || decimalsOf(number) <= lotDecimals)
    ? null
    : 'lots.invalid';
};

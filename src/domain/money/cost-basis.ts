import { decimal, minimum, zero, type Decimal } from './money.ts';

/*
 * What a holding cost and what it earned, first in, first out: what is sold is taken from the oldest lots.
 *
 *   cost of a lot's rest = value x left / quantity
 *   realised   = sum over sales of (value received - cost of what was taken)
 *   unrealised = quantity x price - cost of the lots
 *
 * so that realised + unrealised is what the holding is worth less what was put in, net of what was taken out.
 */

/** A change of a holding in one currency. */
export interface HoldingMove {
  /** Signed: positive is an inflow. */
  readonly quantity: Decimal;
  /** Amount paid or received for it in USDT, fees included; null if no price of that time is known. */
  readonly value: Decimal | null;
  /** It was not traded against money: `value` is the market value at that time. */
  readonly isEstimate: boolean;
}

interface Lot {
  readonly quantity: Decimal;
  readonly value: Decimal | null;
  /** The part still held. */
  readonly left: Decimal;
}

export interface CostBasis {
  /** Oldest first; the rest of each is above zero. */
  readonly lots: readonly Lot[];
  /** Null once something was sold with an unknown cost or price. */
  readonly realised: Decimal | null;
  /** One of its figures is based on a market price instead of a trade. */
  readonly isEstimate: boolean;
}

export const noCostBasis: CostBasis = { lots: [], realised: zero, isEstimate: false };

/** Telescoping: the costs of a lot's parts sum to its value exactly, however it is divided. */
const costOfRest = ({ quantity, value, left }: Lot): Decimal | null => {
  if (left.eq(zero)) return zero;
  return left.eq(quantity) ? value : value && value.times(left).div(quantity);
};

const less = (one: Decimal | null, other: Decimal | null): Decimal | null => one && other && one.minus(other);

/**
 * Applies these moves to a holding, in order.
 * @throws if more goes out than is there: the ledger never lets that happen
 */
export const takeMoves = (basis: CostBasis, moves: readonly HoldingMove[]): CostBasis => {
  const lots = [...basis.lots];
  let { realised, isEstimate } = basis;
  let oldest = 0;
  const sell = (quantity: Decimal): Decimal | null => {
    let cost: Decimal | null = zero;
    for (let rest = quantity; rest.gt(zero);) {
      const lot: Lot | undefined = lots[oldest];
      if (!lot) throw new Error('the outgoing amount exceeds the holding');
      const taken = minimum(lot.left, rest);
      const after: Lot = { ...lot, left: lot.left.minus(taken) };
      const part = less(costOfRest(lot), costOfRest(after));
      cost = cost && part && cost.plus(part);
      lots[oldest] = after;
      rest = rest.minus(taken);
      if (after.left.eq(zero)) oldest += 1;
    }
    return cost;
  };
  for (const { quantity, value, isEstimate: isGuess } of moves) {
    isEstimate ||= isGuess;
    if (quantity.gt(zero)) lots.push({ quantity, value, left: quantity });
    else {
      const gain = less(value, sell(zero.minus(quantity)));
      realised = realised && gain && realised.plus(gain);
    }
  }
  return { lots: lots.slice(oldest), realised, isEstimate };
};

export const quantityOf = ({ lots }: CostBasis): Decimal =>
  lots.reduce((sum, { left }) => sum.plus(left), zero);

/** Cost of the remaining lots; null if the cost of one is unknown. */
export const costOf = ({ lots }: CostBasis): Decimal | null =>
  lots.reduce<Decimal | null>((sum, lot) => {
    const cost = costOfRest(lot);
    return sum && cost && sum.plus(cost);
  }, zero);

/** Change of a user's holding by one ledger transaction. */
export interface HoldingChange {
  readonly currency_id: number;
  /** Signed, over all accounts. */
  readonly change: string;
}

/** Prices for valuing the parts of a transaction. */
export interface ChangePrices {
  /**
   * USDT for one unit of a currency with a fixed price: the quote currency and fiat money; null for a coin.
   */
  readonly fixed: (currencyId: number) => string | null;
  /** The market price at that moment; null if there is none. */
  readonly then: (currencyId: number) => Promise<string | null>;
}

/**
 * The moves of coins in one transaction. A trade against money is valued at the money, which is the amount
 * booked with the fee deducted; an exchange of coins at the market value of the coin given; a single inflow
 * or outflow, such as a deposit, at its own market value at that time.
 */
export const movesIn = async (
  changes: readonly HoldingChange[],
  prices: ChangePrices,
): Promise<ReadonlyMap<number, HoldingMove>> => {
  let money = zero;
  const coins: { id: number; quantity: Decimal }[] = [];
  for (const { currency_id: id, change } of changes) {
    const fixed = prices.fixed(id);
    if (fixed === null) coins.push({ id, quantity: decimal(change) });
    else money = money.plus(decimal(change).times(decimal(fixed)));
  }
  const marketValue = async ({ id, quantity }: (typeof coins)[number]): Promise<Decimal | null> => {
    const price = await prices.then(id);
    return price === null ? null : quantity.abs().times(decimal(price));
  };
  const [one, other] = coins;
  const isDeal = coins.length === 1 && money.times(one!.quantity).lt(zero);
  if (isDeal) return new Map([[one!.id, { quantity: one!.quantity, value: money.abs(), isEstimate: false }]]);
  if (coins.length === 2 && money.eq(zero) && one!.quantity.times(other!.quantity).lt(zero)) {
    const [given, received] = one!.quantity.lt(zero) ? [one!, other!] : [other!, one!];
    const value = (await marketValue(given)) ?? (await marketValue(received));
    return new Map(coins.map(({ id, quantity }) => [id, { quantity, value, isEstimate: true }]));
  }
  return new Map(
    await Promise.all(
      coins.map(
        async (coin) =>
          [coin.id, { quantity: coin.quantity, value: await marketValue(coin), isEstimate: true }] as const,
      ),
    ),
  );
};

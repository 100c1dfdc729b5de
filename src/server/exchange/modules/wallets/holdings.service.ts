import type { CostedHolding, Holdings } from '#contract/records.ts';
import {
  costOf,
  movesIn,
  noCostBasis,
  quantityOf,
  takeMoves,
  type CostBasis,
  type HoldingMove,
} from '#domain/money/cost-basis.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { readNewHoldings, type NewHoldings } from './holdings.repository.ts';
import { fixedPriceOf, symbolOf } from './quote-currency.ts';

export interface HoldingsServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'candles'>;
  readonly clock: Clock;
  readonly describeCurrency: DescribeCurrency;
}

/** The result of a user's ledger up to the last postings that were read. */
interface Reading {
  readonly lasts: Readonly<Record<string, number>>;
  /** The first posting of the last transaction that was processed. */
  readonly newest: number;
  readonly bases: ReadonlyMap<number, CostBasis>;
}

const unread: Reading = { lasts: {}, newest: 0, bases: new Map() };

/** Limit of the cached open lots of all users together, some tens of megabytes. */
const mostLots = 100_000;

const createReadings = () => {
  const known = new Map<number, Reading>();
  const lotsOf = ({ bases }: Reading): number =>
    [...bases.values()].reduce((sum, { lots }) => sum + lots.length, 1);
  return {
    get: (userId: number): Reading => known.get(userId) ?? unread,
    /** The least recently used is evicted first. */
    store(userId: number, reading: Reading): void {
      known.delete(userId);
      known.set(userId, reading);
      let lots = [...known.values()].reduce((sum, one) => sum + lotsOf(one), 0);
      for (const [oldest, one] of known) {
        if (lots <= mostLots) return;
        lots -= lotsOf(one);
        known.delete(oldest);
      }
    },
  };
};

const money = currencies.filter(({ name }) => fixedPriceOf(name) !== null).map(({ id }) => id);

/** Rounds halves away from zero, for display. */
const rounded = (value: Decimal | null, decimals: number): string | null =>
  value && toPlain(value.round(decimals, 1));

/** Movements of coins in each transaction, valued at its time. */
const findMoves = (
  { market, describeCurrency }: HoldingsServiceDeps,
  { transactions }: NewHoldings,
): Promise<ReadonlyMap<number, HoldingMove>[]> => {
  const nameOf = (currencyId: number): string => describeCurrency(currencyId).currency_name;
  return Promise.all(
    transactions.map(({ at, changes }) =>
      movesIn(changes, {
        fixed: (id) => fixedPriceOf(nameOf(id)),
        then: (id) => priceThen(market, symbolOf(nameOf(id)), Date.parse(at)),
      }),
    ),
  );
};

/** Movements of coins by currency. */
const movesOf = async (
  deps: HoldingsServiceDeps,
  fresh: NewHoldings,
): Promise<ReadonlyMap<number, HoldingMove[]>> => {
  const found = await findMoves(deps, fresh);
  const moves = new Map<number, HoldingMove[]>();
  for (const each of found)
    for (const [id, move] of each) {
      const before = moves.get(id);
      if (before) before.push(move);
      else moves.set(id, [move]);
    }
  return moves;
};

/** What was sold at once for money, and since when some of the coin was held. */
export interface Sale {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly since: Date;
  readonly at: Date;
  readonly quantity: Decimal;
  /** Received, less fees. */
  readonly proceeds: Decimal;
  /** Proceeds less cost; null if the cost is unknown. */
  readonly gain: Decimal | null;
}

/** A span in which some of a coin was held; null: it still is. */
export interface HeldSpan {
  readonly from: Date;
  readonly to: Date | null;
}

/** Follows one coin through its moves. */
const createFollowed = (currency_id: number, currency_name: string) => {
  let basis = noCostBasis;
  let since: Date | null = null;
  const sales: Sale[] = [];
  const spans: HeldSpan[] = [];
  return {
    sales,
    spans: (): HeldSpan[] => (since ? [...spans, { from: since, to: null }] : spans),
    move(move: HoldingMove, at: Date): void {
      const after = takeMoves(basis, [move]);
      since ??= at;
      const { quantity, value, isEstimate } = move;
      const gain = after.realised && basis.realised && after.realised.minus(basis.realised);
      if (quantity.lt(zero) && value && !isEstimate)
        sales.push({
          currency_id,
          currency_name,
          since,
          at,
          quantity: quantity.abs(),
          proceeds: value,
          gain,
        });
      basis = after;
      if (quantityOf(after).gt(zero)) return;
      spans.push({ from: since, to: at });
      since = null;
    },
  };
};

const toHolding = (
  describeCurrency: DescribeCurrency,
  currencyId: number,
  basis: CostBasis,
): CostedHolding => {
  const { currency_name, usdt_price } = describeCurrency(currencyId);
  const quantity = quantityOf(basis);
  const cost = costOf(basis);
  const price = usdt_price === null ? null : decimal(usdt_price);
  return {
    currency_id: currencyId,
    currency_name,
    quantity: toPlain(quantity),
    cost: rounded(cost, 8),
    average_cost: quantity.eq(zero) ? null : rounded(cost && cost.div(quantity), 12),
    usdt_price,
    unrealised: rounded(cost && price && quantity.times(price).minus(cost), 8),
    realised: rounded(basis.realised, 8),
    is_estimate: basis.isEstimate,
  };
};

/** The cost and gains of a user's coins, by the trades of the ledger, first in, first out. */
export const createHoldingsService = (deps: HoldingsServiceDeps) => {
  const { database, clock, describeCurrency } = deps;
  const readings = createReadings();

  /** Adds new postings to the cached result; the whole ledger of a user is read once per process. */
  const read = async (userId: number, known = readings.get(userId)): Promise<Reading> => {
    const fresh = await readNewHoldings(database, userId, known.lasts, money);
    const [first] = fresh.transactions;
    // Two transactions may become visible in another order than the ledger numbered them: then everything
    // is read again.
    if (first && first.first < known.newest) return read(userId, unread);
    const bases = new Map(known.bases);
    for (const [id, moves] of await movesOf(deps, fresh))
      bases.set(id, takeMoves(bases.get(id) ?? noCostBasis, moves));
    const reading: Reading = {
      lasts: { ...known.lasts, ...fresh.lasts },
      newest: fresh.transactions.at(-1)?.first ?? known.newest,
      bases,
    };
    readings.store(userId, reading);
    return reading;
  };

  return {
    async list(userId: number): Promise<Holdings> {
      const { bases } = await read(userId);
      return {
        as_of: clock.now().toISOString(),
        holdings: [...bases]
          .map(([id, basis]) => toHolding(describeCurrency, id, basis))
          .sort((one, other) => one.currency_id - other.currency_id),
      };
    },

    /** Every sale of a coin for money, and when coins were held, from the whole ledger of the user. */
    async sales(
      userId: number,
    ): Promise<{ readonly sales: readonly Sale[]; readonly held: readonly HeldSpan[] }> {
      const all = await readNewHoldings(database, userId, {}, money);
      const coins = new Map<number, ReturnType<typeof createFollowed>>();
      (await findMoves(deps, all)).forEach((moves, place) => {
        for (const [id, move] of moves) {
          const coin = coins.get(id) ?? createFollowed(id, describeCurrency(id).currency_name);
          coins.set(id, coin);
          coin.move(move, new Date(all.transactions[place]!.at));
        }
      });
      const followed = [...coins.values()];
      return {
        sales: followed.flatMap(({ sales }) => sales),
        held: followed.flatMap(({ spans }) => spans()),
      };
    },
  };
};

export type HoldingsService = ReturnType<typeof createHoldingsService>;

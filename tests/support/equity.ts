import { decimal, maximum, zero, type Decimal } from '#domain/money/money.ts';
import { positionSideOf, profitAt } from '#domain/trading/position-profit.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

const tether = 3;
const bitcoin = 1;

export interface OpenFutures {
  readonly id: number;
  readonly type: 1 | 2;
  readonly status: string;
  readonly entry: Decimal;
  readonly size: Decimal;
  readonly share: number;
  readonly margin: Decimal;
  readonly originMargin: Decimal;
  readonly openedSize: Decimal;
  readonly multiple: number;
}

/** A user's total: in all accounts, frozen or not. */
export interface Holdings {
  readonly tether: Decimal;
  readonly bitcoin: Decimal;
  /** Open, or entrusted at a limit. */
  readonly positions: readonly OpenFutures[];
  /** Ids of spot orders that rest or wait. */
  readonly orders: readonly number[];
}

/** The value at this price of a bitcoin. A position never owes: at worst it has lost its margin. */
export const worthAt = ({ tether: money, bitcoin: coins, positions }: Holdings, price: string): Decimal => {
  const now = decimal(price);
  return positions
    .filter(({ status }) => status !== 'entrusted')
    .reduce(
      (sum, { type, entry, size, margin }) =>
        sum.plus(maximum(margin.neg(), profitAt({ side: positionSideOf(type), entry, size }, now))),
      money.plus(coins.times(now)),
    );
};

/** The current holdings of each user, by user id. */
export const readHoldings = async (database: Database): Promise<Map<number, Holdings>> => {
  const [balances, positions, orders] = await Promise.all([
    database
      .selectFrom('balances')
      .select(['user_id', 'currency_id', 'available', 'frozen'])
      .where('currency_id', 'in', [tether, bitcoin])
      .execute(),
    database
      .selectFrom('positions')
      .select([
        'id',
        'user_id',
        'type',
        'status',
        'price',
        'share',
        'opened_share',
        'contract_size',
        'margin',
        'origin_margin',
        'multiple',
      ])
      .where('status', 'in', ['entrusted', 'open', 'closing'])
      .execute(),
    database
      .selectFrom('orders')
      .select(['id', 'user_id'])
      .where('status', 'in', ['open', 'waiting'])
      .execute(),
  ]);
  const found = new Map<
    number,
    { tether: Decimal; bitcoin: Decimal; positions: OpenFutures[]; orders: number[] }
  >();
  const of = (userId: number) => {
    const one = found.get(userId) ?? { tether: zero, bitcoin: zero, positions: [], orders: [] };
    found.set(userId, one);
    return one;
  };
  for (const { user_id, currency_id, available, frozen } of balances) {
    const name = currency_id === tether ? 'tether' : 'bitcoin';
    of(user_id)[name] = of(user_id)[name].plus(decimal(available)).plus(decimal(frozen));
  }
  for (const {
    id,
    user_id,
    type,
    status,
    price,
    share,
    opened_share,
    contract_size,
    margin,
    origin_margin,
    multiple,
  } of positions) {
    const lots = (count: number): Decimal => decimal(contract_size).times(decimal(String(count)));
    of(user_id).positions.push({
      id,
      type,
      status,
      entry: decimal(price),
      size: lots(share),
      share,
      margin: decimal(margin),
      originMargin: decimal(origin_margin),
      openedSize: lots(opened_share),
      multiple,
    });
  }
  for (const { id, user_id } of orders) of(user_id).orders.push(id);
  return found;
};

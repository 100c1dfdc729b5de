import type { Draws } from '../world/draws.ts';
import type { KindName, Page } from '../device/device.ts';
import type { MarketWalk } from '../exchange/market-walk.ts';

/** What a person knows when they act: the page in front of them and the prices. */
export interface Situation {
  readonly page: Page;
  readonly market: MarketWalk;
  readonly draws: Draws;
}

interface Confirmed {
  readonly kind: KindName;
  readonly subject: number;
  readonly request: object;
}

/** The request that a person decides on; null: there is nothing to act on. */
export type Act = (situation: Situation) => Promise<Confirmed | null>;

const pair = { currency_id: 1, legal_id: 3 } as const;
const tether = 3;
const seen = ({ market }: Situation) => ({ seen_price: market.price('BTC/USDT'), slippage: '2' });
const near = ({ market, draws }: Situation, share: number): string =>
  (Number(market.price('BTC/USDT')) * (1 + (draws.uniform() * 2 - 1) * share)).toFixed(2);

interface Row {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/** A row of a list as the device has stored it; now and then one that is over. */
const rowOf = async (
  { page: { app }, draws }: Situation,
  table: 'orders' | 'positions',
): Promise<Row | null> => {
  const database = await app.loadDatabase();
  const rows = (await database.table(table).toArray()) as Row[];
  const open = rows.filter(({ status }) => status === 'open' || status === 'pending');
  const among = draws.chance(0.1) ? rows : open;
  return among.length === 0 ? null : draws.pick(among);
};

const aboutRow =
  (table: 'orders' | 'positions', kind: KindName, request: (row: Row, situation: Situation) => object): Act =>
  async (situation) => {
    const row = await rowOf(situation, table);
    return row && { kind, subject: row.id, request: request(row, situation) };
  };

/** Everything that people do, as the charts allow it and now and then as they do not. */
export const acts: Readonly<Record<string, Act>> = {
  async 'buy or sell at the market'(situation) {
    const { draws } = situation;
    const request = { ...pair, ...seen(situation), type: draws.whole(1, 2), amount: draws.amount(0.05, 4) };
    return { kind: 'placeOrder', subject: 1, request };
  },
  async 'place a limit order'(situation) {
    const { draws } = situation;
    const request = {
      ...pair,
      type: draws.whole(1, 2),
      amount: draws.amount(0.05, 4),
      target_price: near(situation, 0.01),
    };
    return { kind: 'placeOrder', subject: 1, request };
  },
  'cancel an order': aboutRow('orders', 'cancelOrder', ({ id }) => ({ id })),
  async 'open a position'(situation) {
    const { draws } = situation;
    const stop = draws.chance(0.4) ? { stop_loss_price: near(situation, 0.02) } : {};
    const limit = draws.chance(0.3)
      ? { status: '0', target_price: near(situation, 0.005) }
      : { status: '1', ...seen(situation) };
    const multiple = draws.pick([10, 50, 100]);
    const request = {
      ...pair,
      ...limit,
      type: draws.whole(1, 2),
      share: draws.whole(1, 4),
      multiple,
      ...stop,
    };
    return { kind: 'openPosition', subject: 1, request };
  },
  'close a position': aboutRow('positions', 'closePosition', ({ id, version }, situation) => ({
    id,
    version: String(version),
    share: String(situation.draws.whole(1, 3)),
    ...seen(situation),
  })),
  'cancel a position': aboutRow('positions', 'cancelPosition', ({ id }) => ({ id })),
  'add margin': aboutRow('positions', 'addMargin', ({ id, version }, { draws }) => ({
    id,
    version: String(version),
    number: String(draws.whole(1, 50)),
  })),
  'set stops': aboutRow('positions', 'setStops', ({ id, version }, situation) => ({
    id,
    version: String(version),
    target_profit_price: situation.draws.chance(0.5) ? near(situation, 0.02) : '0',
    stop_loss_price: situation.draws.chance(0.5) ? near(situation, 0.02) : '0',
  })),
  async 'stake on seconds'({ draws }) {
    const request = {
      match_id: 1,
      currency_id: tether,
      type: draws.whole(1, 2),
      seconds: '30',
      number: String(draws.whole(4, 60)),
    };
    return { kind: 'placeSeconds', subject: 1, request };
  },
  async 'move funds'({ draws }) {
    const accounts = ['change', 'lever', 'micro', 'legal'];
    const request = {
      currency_id: tether,
      number: draws.amount(300, 2),
      from_field: draws.pick(accounts),
      to_field: draws.pick(accounts),
    };
    return { kind: 'transfer', subject: tether, request };
  },
};

export const actNames = Object.keys(acts);

import { aboutRow, type Act, type Situation } from './act.ts';
import { productActs } from './product-acts.ts';

const pair = { currency_id: 1, legal_id: 3 } as const;
const tether = 3;
const seen = ({ market }: Situation) => ({ seen_price: market.price('BTC/USDT'), slippage: '2' });
const near = ({ market, draws }: Situation, share: number): string =>
  (Number(market.price('BTC/USDT')) * (1 + (draws.uniform() * 2 - 1) * share)).toFixed(2);

/** Everything that people do, as the charts allow it and now and then as they do not. */
export const acts: Readonly<Record<string, Act>> = {
  ...productActs,
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
  async 'place an order that waits for a price'(situation) {
    const { draws } = situation;
    const request = {
      ...pair,
      ...seen(situation),
      type: draws.whole(1, 2),
      amount: draws.amount(0.05, 4),
      trigger_price: near(situation, 0.004),
    };
    return { kind: 'placeOrder', subject: 1, request };
  },
  async 'buy with stops'(situation) {
    const { market, draws } = situation;
    const price = Number(market.price('BTC/USDT'));
    const request = {
      ...pair,
      ...seen(situation),
      type: 1,
      amount: draws.amount(0.05, 4),
      stop_loss_price: (price * (1 - draws.uniform() * 0.005)).toFixed(2),
      target_profit_price: (price * (1 + draws.uniform() * 0.005)).toFixed(2),
    };
    return { kind: 'placeOrder', subject: 1, request };
  },
  async 'mark or unmark a pair'({ page, marks, draws }) {
    const pairId = draws.whole(1, 2);
    const marked = await page.app.toggleFavourite(pairId);
    if (marked.ok && page.owner.isAlive) marks.set(pairId, marked.value);
    return null;
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

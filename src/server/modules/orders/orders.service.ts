import type { Order, OrderDetail } from '#contract/orders.ts';
import { sideOf } from '#domain/deal-terms.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { IdempotencyKey } from '#server/lib/handlers.ts';
import type { Log } from '#server/lib/log.ts';
import type { Publisher } from '#server/lib/outbox.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';
import type { DescribeCurrency } from '#server/modules/wallets/wallets.service.ts';
import { createDealing } from './dealing.ts';
import { createFilling } from './filling.ts';
import { createLadders } from '#server/market/ladders.ts';
import { createMatching } from './matching.ts';
import { commitOrder, dealOrders, type CommittedOrder, type OrderChange } from './order-commits.repository.ts';
import { findOrder, listFills, listOrderRows, listResting, lockOrder, type OrderFilter } from './orders.repository.ts';
import { decidePlacement, type Decision, type Placement } from './placing.ts';
import type { RestingOrder } from './resting-orders.ts';
import { toWire, withdrawOrder, type SpotOrder } from './spot-order.ts';

/** How often orders are looked for that the index missed, as when a commit's answer was lost, and how far back. */
const recoveryEveryMs = 10_000;
const recoveryReachMs = 120_000;

export interface OrderServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen' | 'onTick'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly publisher: Publisher;
  readonly describeCurrency: DescribeCurrency;
}

/** Runs work once for the call's key; a repeated key gets the first answer. */
export type OnceForKey = (work: (transaction: Transaction) => Promise<Order>) => Promise<Order>;

export interface KeyedPlacement extends Placement {
  readonly key: IdempotencyKey;
  readonly once: OnceForKey;
}

export interface OrderService {
  placeOrder(placement: KeyedPlacement): Promise<Order>;
  cancelOrder(userId: number, id: number, once: OnceForKey): Promise<Order>;
  listOrders(filter: OrderFilter, page: number, limit: number): Promise<{ data: Order[]; page: number; limit: number; total: number }>;
  getOrder(userId: number, id: number): Promise<OrderDetail>;
  /** Loads the orders that wait and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no fill is under way. */
  settled(): Promise<void>;
  readonly recovery: DueWork;
}

const restingOf = (order: Pick<SpotOrder, 'id' | 'symbol' | 'type' | 'bound_price'>): RestingOrder => ({
  id: order.id, symbol: order.symbol, side: sideOf(order.type), limit: order.bound_price,
});

export const createOrderService = (deps: OrderServiceDeps): OrderService => {
  const { database, market, clock, publisher, describeCurrency } = deps;
  const ladders = createLadders();
  const matching = createMatching({ market, log: deps.log, ladders, fill: createFilling({ ...deps, ladders }) });

  /** A refusal stands only where the key is new: a repeated key gets the first answer, whatever the market does now. */
  const decide = (placement: KeyedPlacement): Decision | Refusal => {
    try {
      return decidePlacement({ market, clock, ladders }, placement);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  const dealing = createDealing({
    log: deps.log,
    deal: (changes) => dealOrders(database, describeCurrency, changes),
    commit: (change) => commitOrder(database, describeCurrency, change),
  });

  const changeOf = ({ order, freeze, fill }: Decision, key: OrderChange['key']): OrderChange => ({
    order, at: order.created_at, expectedVersion: null, key, freeze, release: false, fill,
  });

  const commitNew = (change: OrderChange): Promise<CommittedOrder | null> =>
    change.order.status === 'filled' ? dealing.deal(change) : commitOrder(database, describeCurrency, change);

  const accept = ({ order, told, events }: CommittedOrder, { tick }: Decision): Order => {
    publisher.publish(order.user_id, events);
    if (order.status === 'open') matching.add(restingOf(order), tick);
    return told;
  };

  /** The key has its answer already, or was refused and is tried again. */
  const placeUnderKnownKey = async (placement: KeyedPlacement, decision: Decision): Promise<Order> => {
    const done: CommittedOrder[] = [];
    const answer = await placement.once(async (transaction) => {
      const committed = await commitOrder(transaction, describeCurrency, changeOf(decision, null));
      if (!committed) throw new Error('A new order without a key was not written');
      done.push(committed);
      return committed.told;
    });
    done.forEach((committed) => accept(committed, decision));
    return answer;
  };

  const loadResting = async (since?: Date): Promise<void> => {
    for (const order of await listResting(database, since)) matching.add(restingOf(order), null);
  };

  return {
    async placeOrder(placement) {
      const decision = decide(placement);
      if (decision instanceof Refusal) return placement.once(() => Promise.reject(decision));
      const committed = await commitNew(changeOf(decision, { ...placement.key, call: 'placeOrder' })).catch((error: unknown) => {
        // Refused once more where the refusal is kept with its attempt.
        if (error instanceof Refusal) return placement.once(() => Promise.reject(error));
        throw error;
      });
      if (committed === null) return placeUnderKnownKey(placement, decision);
      return 'events' in committed ? accept(committed, decision) : committed;
    },

    async cancelOrder(userId, id, once) {
      const done: CommittedOrder[] = [];
      const answer = await once(async (transaction) => {
        const order = await lockOrder(transaction, userId, id);
        if (!order) throw new Refusal('order.notFound', { field: 'id' });
        const at = clock.now();
        const withdrawn = withdrawOrder(order, at);
        const committed = await commitOrder(transaction, describeCurrency, {
          order: { ...withdrawn, version: order.version + 1 }, at, expectedVersion: order.version, key: null, freeze: null, release: true, fill: null,
        });
        if (!committed) throw new Error(`Order ${id} changed while it was held`);
        done.push(committed);
        return committed.told;
      });
      for (const { order, events } of done) {
        matching.remove(order.id);
        publisher.publish(userId, events);
      }
      return answer;
    },

    async listOrders(filter, page, limit) {
      const { rows, total } = await listOrderRows(database, filter, page, limit);
      return { data: rows.map(toWire), page, limit, total };
    },

    async getOrder(userId, id) {
      const order = await findOrder(database, id);
      if (order?.user_id !== userId) throw new Refusal('order.notFound', { field: 'id' });
      return { ...toWire(order), fills: await listFills(database, id) };
    },

    async start() {
      const stop = matching.start();
      await loadResting();
      return async () => {
        stop();
        await matching.settled();
      };
    },

    settled: () => matching.settled(),

    recovery: {
      name: 'resting orders',
      everyMs: recoveryEveryMs,
      async run() {
        await loadResting(new Date(clock.nowMs() - recoveryReachMs));
        return 0;
      },
    },
  };
};

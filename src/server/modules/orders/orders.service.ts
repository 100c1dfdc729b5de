import type { Order, OrderDetail } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import { sideOf } from '#domain/deal-terms.ts';
import type { House } from '#server/house.ts';
import { abandonedBefore, type CancelWaiting } from '#server/lib/cancelling.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { IdempotencyKey } from '#server/lib/handlers.ts';
import { timeRefusal } from '#server/lib/idempotency.ts';
import type { Log } from '#server/lib/log.ts';
import { settleApart } from '#server/lib/batch-work.ts';
import type { Publisher } from '#server/lib/outbox.ts';
import type { SetAsideOf } from '#server/lib/set-aside.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createTriggerRunner } from '#server/lib/trigger-runner.ts';
import type { Market } from '#server/market/market.ts';
import { createWalletService, type DescribeCurrency } from '#server/modules/wallets/wallets.service.ts';
import { createDealing } from './dealing.ts';
import { createFilling } from './filling.ts';
import { createLadders } from '#server/market/ladders.ts';
import { createMatching } from './matching.ts';
import {
  commitOrder,
  dealOrders,
  type CommittedOrder,
  type OrderChange,
} from './order-commits.repository.ts';
import {
  findOrder,
  listFills,
  listOrderRows,
  listResting,
  listTriggeredUnseen,
  lockResting,
  lockOrder,
  type OrderFilter,
} from './orders.repository.ts';
import { decidePlacement, type Decision, type Placement } from './placing.ts';
import { createCommitProtected } from './protected-commits.ts';
import type { RestingOrder } from './resting-orders.ts';
import { toWire, withdrawOrder, type SpotOrder, type WithdrawReason } from './spot-order.ts';
import { createTriggering, waitingOf } from './triggering.ts';

/**
 * How often orders are looked for that the index missed, as when a commit's answer was lost, and how far
 * back.
 */
const recoveryEveryMs = 10_000;
const recoveryReachMs = 120_000;

export interface OrderServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen' | 'onTick'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly setAsideOf: SetAsideOf;
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
  /** Cancels orders that rest. */
  readonly cancelResting: CancelWaiting;
  /** Orders that could not be cancelled in their user's place and are not to be tried now. */
  abandonedWaiting(): number[];
  listOrders(
    filter: OrderFilter,
    page: number,
    limit: number,
  ): Promise<{ data: Order[]; page: number; limit: number; total: number }>;
  getOrder(userId: number, id: number): Promise<OrderDetail>;
  /** Loads the orders that wait and follows the ticks; answers how to stop. */
  start(): Promise<() => Promise<void>>;
  /** Resolves when no fill is under way. */
  settled(): Promise<void>;
  readonly recovery: DueWork;
}

const restingOf = (order: Pick<SpotOrder, 'id' | 'symbol' | 'type' | 'bound_price'>): RestingOrder => ({
  id: order.id,
  symbol: order.symbol,
  side: sideOf(order.type),
  limit: order.bound_price,
});

export const createOrderService = (deps: OrderServiceDeps): OrderService => {
  const { database, market, clock, publisher, setAsideOf } = deps;
  const abandoned = setAsideOf('abandoned orders');
  const ladders = createLadders();
  const commitProtected = createCommitProtected(market, deps);
  /** Tells what was written, and lets wait what waits. */
  const announce = (committed: readonly CommittedOrder[]): void => {
    for (const { order, events } of committed) {
      publisher.publish(order.user_id, events);
      follow(order, order.tick ?? order.trigger_tick);
    }
  };
  const matching = createMatching({
    market,
    clock,
    aside: setAsideOf('order fills'),
    ladders,
    fill: createFilling({ ...deps, ladders, commitProtected, announce }),
  });
  const runner = createTriggerRunner({
    market,
    clock,
    aside: setAsideOf('order triggers'),
    settle: createTriggering({ ...deps, ladders, commitProtected, announce }),
  });
  const follow = (order: SpotOrder, seen: Tick | null): void => {
    const waiting = waitingOf(order);
    if (waiting) return runner.wait(waiting);
    runner.forget(order.id);
    if (order.status === 'open') matching.add(restingOf(order), seen);
    else matching.remove(order.id);
  };

  /**
   * A refusal stands only where the key is new: a repeated key gets the first answer, whatever the market
   * does now.
   */
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
    deal: (changes) => dealOrders(database, deps, changes),
    commit: (change) => commitOrder(database, deps, change),
  });

  const changeOf = ({ order, freeze, fill }: Decision, key: OrderChange['key']): OrderChange => ({
    order,
    at: order.created_at,
    expectedVersion: null,
    key,
    freeze,
    release: false,
    fill,
  });

  /** What is dealt whole, with nothing to follow it, goes with others. */
  const commitNew = async (change: OrderChange): Promise<CommittedOrder[] | null> => {
    const { order } = change;
    if (order.status !== 'filled' || order.target_profit_price !== null || order.stop_loss_price !== null)
      return commitProtected(database, change);
    const dealt = await dealing.deal(change);
    return dealt && [dealt];
  };

  /** Of the order that was placed, the first of those written. */
  const accept = (committed: readonly CommittedOrder[], { tick }: Decision): Order => {
    for (const { order, events } of committed) {
      publisher.publish(order.user_id, events);
      follow(order, tick);
    }
    return committed[0]!.told;
  };

  /** The key has its answer already, or was refused and is tried again. */
  const placeUnderKnownKey = async (placement: KeyedPlacement, decision: Decision): Promise<Order> => {
    const done: CommittedOrder[] = [];
    const answer = await placement.once(async (transaction) => {
      const committed = await commitProtected(transaction, changeOf(decision, null));
      if (!committed) throw new Error('A new order without a key was not written');
      done.push(...committed);
      return committed[0]!.told;
    });
    if (done.length > 0) accept(done, decision);
    return answer;
  };

  /** What a tick reached and nobody settled, as where the process that knew of it died. */
  const settleUnseen = async (): Promise<void> => {
    for (const { id, tick } of await listTriggeredUnseen(database, recoveryReachMs))
      runner.settleNow(id, tick);
  };

  const loadResting = async (since?: Date): Promise<void> => {
    for (const order of await listResting(database, since)) follow(order, null);
  };

  /** @throws Refusal where it is too late */
  const cancelHeld = async (
    transaction: Transaction,
    userId: number,
    id: number,
    reason: WithdrawReason,
  ): Promise<CommittedOrder[]> => {
    const order = await lockOrder(transaction, id, userId);
    if (!order) throw new Refusal('order.notFound', { field: 'id' });
    const at = clock.now();
    const committed = await commitProtected(transaction, {
      order: { ...withdrawOrder(order, at, reason), version: order.version + 1 },
      at,
      expectedVersion: order.version,
      key: null,
      freeze: null,
      release: true,
      fill: null,
    });
    if (!committed) throw new Error(`Order ${id} changed while it was held`);
    return committed;
  };

  /** A triggered order may be one to fill, and a filled one may bring one to trigger. */
  const settled = async (): Promise<void> => {
    await runner.settled();
    await matching.settled();
  };

  return {
    async placeOrder(placement) {
      // What is not meant for now is not decided any more; its key may have an answer.
      const refusal = timeRefusal(placement.key, clock.nowMs());
      if (refusal) return placement.once(() => Promise.reject(refusal));
      const decision = decide(placement);
      if (decision instanceof Refusal) return placement.once(() => Promise.reject(decision));
      const committed = await commitNew(changeOf(decision, { ...placement.key, call: 'placeOrder' })).catch(
        (error: unknown) => {
          // Refused once more where the refusal is kept with its attempt.
          if (error instanceof Refusal) return placement.once(() => Promise.reject(error));
          throw error;
        },
      );
      if (committed === null) return placeUnderKnownKey(placement, decision);
      return Array.isArray(committed) ? accept(committed, decision) : committed;
    },

    async cancelOrder(userId, id, once) {
      const done: CommittedOrder[] = [];
      const answer = await once(async (transaction) => {
        done.push(...(await cancelHeld(transaction, userId, id, 'user')));
        return done[0]!.told;
      });
      announce(done);
      return answer;
    },

    abandonedWaiting: abandoned.waiting,

    async cancelResting({ transaction, onCommitted }, userId, cancelling) {
      const cancelNext = async (): Promise<number> => {
        const ids = await lockResting(transaction, userId, abandonedBefore(cancelling), abandoned.waiting());
        const done = await settleApart(transaction, abandoned, ids, (id) =>
          cancelHeld(transaction, userId, id, cancelling.reason),
        );
        onCommitted(() => done.forEach(announce));
        return done.length;
      };
      const cancelled = await cancelNext();
      // A buy that was dealt in part leaves an order with its stops, which protects what is abandoned, and
      // goes where the account does.
      return cancelling.reason === 'account_disabled' ? cancelled + (await cancelNext()) : cancelled;
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
      const stops = [matching.start(), runner.start()];
      await loadResting();
      await settleUnseen();
      return async () => {
        stops.forEach((stop) => stop());
        await settled();
      };
    },

    settled,

    recovery: {
      name: 'resting orders',
      everyMs: recoveryEveryMs,
      async run() {
        await loadResting(new Date(clock.nowMs() - recoveryReachMs));
        await settleUnseen();
        return 0;
      },
    },
  };
};

/** The service of a house, for other modules too. */
export const orderService = (house: House): OrderService =>
  createOrderService({ ...house, describeCurrency: house.use(createWalletService).describeCurrency });

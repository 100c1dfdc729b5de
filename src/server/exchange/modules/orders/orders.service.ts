import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { OnceRequest } from '#server/exchange/lib/calls/handlers.ts';
import { createOnce, type Once } from '#server/exchange/lib/requests/idempotency.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Publisher } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { QuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import { createLadders } from '#server/exchange/market/ladders.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { createPriceWatch, type PriceWatch } from '#server/exchange/market/price-watch.ts';
import {
  createWalletService,
  type DescribeCurrency,
  type WalletService,
} from '#server/exchange/modules/wallets/wallets.service.ts';
import { cancelOrder, createCancelResting } from './cancel-order.ts';
import { cancelOrders } from './cancel-orders.ts';
import { createDealing } from './dealing.ts';
import type { Placement } from './decide-placement.ts';
import { editOrder, type Edit } from './edit-order.ts';
import { createFillOrder } from './fill-order.ts';
import { createFollowOrders } from './follow-orders.ts';
import { commitOrder, dealOrders } from './order-commits.repository.ts';
import { toResponse } from './order-response.ts';
import type { OrderUnit, OrderDeps } from './order-deps.ts';
import { findOrder, listFills, listOrderRows, type OrderFilter } from './orders.repository.ts';
import { placeOrder } from './place-order.ts';
import { createTriggerOrder } from './trigger-order.ts';
import { createWriteOrder } from './write-order.ts';

export interface OrderServiceDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly once: Once;
  readonly quarantineOf: QuarantineOf;
  readonly priceWatch: PriceWatch;
  readonly publisher: Publisher;
  readonly describeCurrency: DescribeCurrency;
  readonly announceBalances: WalletService['announceBalances'];
}

/** Longer than a batch takes. */
const urgentMs = 1_000;

export const createOrderService = (deps: OrderServiceDeps) => {
  const { database, market, clock, once, publisher, quarantineOf } = deps;
  const abandoned = quarantineOf('abandoned orders');
  const dealing = createDealing({
    log: deps.log,
    deal: (changes) => dealOrders(database, deps, changes),
    commit: (change) => commitOrder(database, deps, change),
    isUrgent: ({ key }) => (key?.validUntil?.getTime() ?? Infinity) - clock.nowMs() < urgentMs,
  });
  const work: OrderDeps = {
    database,
    market,
    clock,
    ladders: createLadders(),
    writeOrder: createWriteOrder({ ...deps, dealing }),
    announce(committed, seen = null) {
      for (const { order, events } of committed) {
        publisher.publish(order.user_id, events);
        follow(order, order.tick ?? order.trigger_tick ?? seen);
      }
    },
  };
  const { follow, start, settled, recovery } = createFollowOrders({
    ...deps,
    fill: createFillOrder(work),
    trigger: createTriggerOrder(work),
  });

  return {
    placeOrder: (placement: Placement, request: OnceRequest) =>
      placeOrder({ ...work, once }, placement, request),
    cancelOrder: (unit: OrderUnit, userId: number, id: number) => cancelOrder(work, unit, userId, id),
    cancelOrders: (unit: OrderUnit, userId: number, ids: readonly number[]) =>
      cancelOrders(work, unit, userId, ids),
    editOrder: (unit: OrderUnit, edit: Edit) => editOrder(work, unit, edit),
    /** Cancels open orders. */
    cancelResting: createCancelResting(work, abandoned),
    /** Orders whose cancellation on behalf of their user failed, and that are not to be retried yet. */
    abandonedWaiting: abandoned.waiting,

    async listOrders(filter: OrderFilter, page: number, limit: number) {
      const { rows, total } = await listOrderRows(database, filter, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    async getOrder(userId: number, id: number) {
      const order = await findOrder(database, id);
      if (order?.user_id !== userId) throw new Refusal('order.notFound', { field: 'id' });
      return { ...toResponse(order), fills: await listFills(database, id) };
    },

    start,
    settled,
    recovery,
  };
};

export type OrderService = ReturnType<typeof createOrderService>;

/** One instance per exchange, also used by other modules. */
export const orderService = (context: ExchangeContext) =>
  createOrderService({
    ...context,
    once: context.use(createOnce),
    priceWatch: context.use(createPriceWatch),
    describeCurrency: context.use(createWalletService).describeCurrency,
    announceBalances: context.use(createWalletService).announceBalances,
  });

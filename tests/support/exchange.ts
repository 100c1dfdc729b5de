import type { CallName } from '#contract/calls.ts';
import type { PrivateEvent } from '#contract/events.ts';
import type { Order } from '#contract/orders.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { openDatabase, type Database } from '#server/lib/database.ts';
import { createOnce, hashBody } from '#server/lib/idempotency.ts';
import { createLog } from '#server/lib/log.ts';
import { createUnitOfWork } from '#server/lib/outbox.ts';
import { Refusal, type RefusalDetails } from '#server/lib/refusal.ts';
import { createSetAsideOf } from '#server/lib/set-aside.ts';
import { catalogue } from '#server/market/catalogue.ts';
import { createInstruments } from '#server/market/instruments.ts';
import type { Market } from '#server/market/market.ts';
import { createOrderService, type OrderService } from '#server/modules/orders/orders.service.ts';
import {
  createWalletService,
  fundDemo,
  type WalletService,
} from '#server/modules/wallets/wallets.service.ts';
import { createOwnDatabase } from './own-database.ts';

export const bitcoin = 1;
export const tether = 3;

/** A ticket in BTC/USDT unless it says otherwise. */
export interface Ticket {
  currency_id?: number;
  legal_id?: number;
  type: 1 | 2;
  amount: string;
  target_price?: string;
  seen_price?: string;
  slippage?: string;
  trigger_price?: string;
  target_profit_price?: string;
  stop_loss_price?: string;
}

/** The exchange without its HTTP door: a database of its own, a clock and prices that the test drives. */
export interface Exchange {
  readonly database: Database;
  readonly market: Pick<Market, 'latest'>;
  readonly orders: OrderService;
  readonly wallets: WalletService;
  readonly published: PrivateEvent[];
  /** A user with demonstration funds in every account. */
  newUser(): Promise<number>;
  /** A tick of BTC/USDT, or of another symbol; waits until what it reached is filled. */
  tick(price: string, symbol?: string): Promise<void>;
  /** Lets time pass. */
  pass(ms: number): void;
  now(): Date;
  /** Opens or closes the session of every pair. */
  setSession(open: boolean): void;
  place(userId: number, ticket: Ticket, key?: string, attempt?: number): Promise<Order>;
  cancel(userId: number, id: number, key?: string, attempt?: number): Promise<Order>;
  /** Of the change account: [available, frozen]. */
  balance(userId: number, currencyId: number): Promise<[string, string]>;
  close(): Promise<void>;
  /** The same database under a new process, so to say: what was in memory is gone. */
  restart(): Promise<Exchange>;
}

/** An exchange on a fresh copy of the migrated template. */
export const openExchange = async (postgresUrl: string): Promise<Exchange> => {
  return runExchange(await createOwnDatabase(postgresUrl, 'template'), Date.UTC(2026, 0, 15, 12));
};

const runExchange = async (url: string, startMs: number): Promise<Exchange> => {
  const { database, close } = await openDatabase(url, 8);
  let nowMs = startMs;
  const clock: Clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
  const log = createLog('silent');
  let inSession = true;
  const ticks = new Map<string, Tick>();
  const listeners = new Set<(tick: Tick) => void>();
  const market = {
    instruments: createInstruments(catalogue),
    latest: (symbol: string) => ticks.get(symbol),
    isOpen: () => inSession,
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const published: PrivateEvent[] = [];
  const publisher = {
    publish: (_: number, events: readonly PrivateEvent[]) => void published.push(...events),
  };
  const unitOfWork = createUnitOfWork({ database, clock, publisher });
  const once = createOnce({ unitOfWork, database, clock });
  const wallets = createWalletService({ database, market, clock });
  const orders = createOrderService({
    database,
    market,
    clock,
    log,
    setAsideOf: createSetAsideOf({ clock, log, alarm: () => undefined }),
    publisher,
    describeCurrency: wallets.describeCurrency,
  });
  const stop = await orders.start();
  const end = async () => {
    await stop();
    await close();
  };

  const onceFor = (
    call: CallName,
    userId: number,
    key: string,
    body: Readonly<Record<string, unknown>>,
    attempt: number | null = null,
  ) => {
    const idempotency = { key, bodyHash: hashBody(call, body), attempt, validUntil: null };
    return {
      key: idempotency,
      once: async (work: Parameters<typeof once<Order>>[1]) =>
        (await once({ userId, call, ...idempotency }, work)).answer,
    };
  };

  return {
    database,
    market,
    orders,
    wallets,
    published,
    async newUser() {
      const account = `${crypto.randomUUID()}@example.test`;
      return database.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto('users')
          .values({
            account,
            email: account,
            phone: null,
            password_hash: '',
            invite_code: account,
            language: 'en',
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await fundDemo(transaction, id, 'everyAccount', clock.now());
        return id;
      });
    },
    async tick(price, symbol = 'BTC/USDT') {
      nowMs += 1_000;
      const seq = (ticks.get(symbol)?.seq ?? 0) + 1;
      const tick: Tick = {
        symbol,
        price,
        bid: price,
        ask: price,
        at: clock.now().toISOString(),
        seq,
        source: 'replay',
      };
      ticks.set(symbol, tick);
      listeners.forEach((listener) => listener(tick));
      await orders.settled();
    },
    pass(ms) {
      nowMs += ms;
    },
    now: () => clock.now(),
    setSession(open) {
      inSession = open;
    },
    place: (userId, ticket, key = crypto.randomUUID(), attempt = undefined) => {
      const input = { currency_id: bitcoin, legal_id: tether, ...ticket };
      return orders.placeOrder({
        userId,
        vipLevel: 0,
        input,
        ...onceFor('placeOrder', userId, key, input, attempt),
      });
    },
    cancel: (userId, id, key = crypto.randomUUID(), attempt = undefined) =>
      orders.cancelOrder(userId, id, onceFor('cancelOrder', userId, key, { id }, attempt).once),
    async balance(userId, currencyId) {
      const { available, frozen } = await wallets.getWallet(userId, 'change', currencyId);
      return [available, frozen];
    },
    close: end,
    async restart() {
      await end();
      return runExchange(url, nowMs);
    },
  };
};

/** The refusal that the work ends in, or null. */
export const refusalOf = (work: Promise<unknown>): Promise<({ code: string } & RefusalDetails) | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, ...error.details };
      throw error;
    },
  );

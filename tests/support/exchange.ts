import type { CallName } from '#contract/calls.ts';
import type { PrivateEvent } from '#contract/events.ts';
import type { Order } from '#contract/orders.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { createOnce, hashBody } from '#server/exchange/lib/requests/idempotency.ts';
import { Refusal, type RefusalDetails } from '#server/exchange/lib/calls/refusal.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { orderService, type OrderService } from '#server/exchange/modules/orders/orders.service.ts';
import {
  createWalletService,
  fundDemo,
  type WalletService,
} from '#server/exchange/modules/wallets/wallets.service.ts';
import { restartTestServer, startTestServer, type TestServer } from './server.ts';

export const bitcoin = 1;
export const tether = 3;

/** A ticket; defaults to BTC/USDT. */
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

/** The exchange without HTTP: a database of its own, with a clock and prices driven by the test. */
export interface Exchange {
  readonly database: Database;
  readonly market: Pick<Market, 'latest'>;
  readonly orders: OrderService;
  readonly wallets: WalletService;
  /** A service of another module. */
  readonly use: TestServer['app']['use'];
  readonly published: PrivateEvent[];
  /** A user with demo funds in every account. */
  newUser(): Promise<number>;
  /** A tick of BTC/USDT, or of another symbol; waits until the orders it reaches are filled. */
  tick(price: string, symbol?: string): Promise<void>;
  /** Advances the time. */
  pass(ms: number): void;
  setSession: TestServer['setSession'];
  now(): Date;
  place(userId: number, ticket: Ticket, key?: string, attempt?: number): Promise<Order>;
  cancel(userId: number, id: number, key?: string, attempt?: number): Promise<Order>;
  /** Of the change account: [available, frozen]. */
  balance(userId: number, currencyId: number): Promise<[string, string]>;
  close(): Promise<void>;
  /** The same database under a new process, in effect: all memory is lost. */
  restart(): Promise<Exchange>;
}

/** Without demo users: only those created by a test exist. */
const env = { DEMO: '0' };

/** An exchange on a fresh copy of the migrated template: the whole server, called without HTTP. */
export const openExchange = async (postgresUrl: string): Promise<Exchange> =>
  exchangeOf(await startTestServer(postgresUrl, env));

const exchangeOf = (server: TestServer): Exchange => {
  const { app, database, clock } = server;
  const [wallets, orders] = [app.use(createWalletService), app.use(orderService)];
  const published: PrivateEvent[] = [];
  const once = app.use(createOnce);
  app.use((context) => context.publisher.onPublished((_, events) => void published.push(...events)));

  const requestOf = (
    call: CallName,
    userId: number,
    key: string,
    body: Readonly<Record<string, unknown>>,
    attempt: number | null = null,
  ) => {
    return { userId, call, key, bodyHash: hashBody(call, body), attempt, validUntil: null };
  };

  return {
    database,
    market: app.openMarket.market,
    orders,
    wallets,
    use: app.use,
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
      server.pass(1_000);
      await server.tick({ symbol, price, volume: '0' });
      await orders.settled();
    },
    pass: server.pass,
    setSession: server.setSession,
    now: () => clock.now(),
    place: async (userId, ticket, key = crypto.randomUUID(), attempt = undefined) => {
      const input = { currency_id: bitcoin, legal_id: tether, ...ticket };
      const request = requestOf('placeOrder', userId, key, input, attempt);
      return (await orders.placeOrder({ userId, vipLevel: 0, input }, request)).answer;
    },
    cancel: async (userId, id, key = crypto.randomUUID(), attempt = undefined) => {
      const { answer } = await once(
        requestOf('cancelOrder', userId, key, { id }, attempt),
        (transaction, _emit, onCommitted) => orders.cancelOrder({ transaction, onCommitted }, userId, id),
      );
      return answer;
    },
    async balance(userId, currencyId) {
      const { available, frozen } = await wallets.getWallet(userId, 'change', currencyId);
      return [available, frozen];
    },
    close: server.close,
    restart: async () => exchangeOf(await restartTestServer(server, env)),
  };
};

/** The refusal of the work, or null. */
export const refusalOf = (work: Promise<unknown>): Promise<({ code: string } & RefusalDetails) | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, ...error.details };
      throw error;
    },
  );

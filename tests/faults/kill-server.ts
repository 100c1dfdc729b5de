import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listOrders, placeOrder, type Order } from '#contract/orders.ts';
import type { Quote } from '#contract/quotes.ts';
import { listTransfers, transferBetweenAccounts, type Transfer } from '#contract/transfers.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { prepareWithdrawals } from './killed-withdrawals.ts';
import { everyRow, requireSame, sendUntilCut, type Sent } from './sent-until-cut.ts';

/**
 * Repeated kill -9 of the server under orders, transfers and withdrawals, each time at a moment from the
 * seed: nothing acknowledged is lost, nothing is doubled, each uncertain request is resolved by its key to
 * exactly one outcome, reviews and sendings are done once, and the ledger stays clean. `node --import tsx
 * tests/faults/kill-server.ts [rounds] [seed]`
 */
const rounds = Number(process.argv[2] ?? 20);
const seed = process.argv[3] ?? randomUUID();
/** Two sequences, so that the moments stay the same whichever order is sent first. */
const moments = createSeededRandom(`${seed} moments`);
const tickets = createSeededRandom(`${seed} tickets`);
const buyers = 8;
/** Number of orders that each buyer has in flight at once. */
const lanes = 3;
/** Number of buyers who withdraw too: each withdrawal costs a password hash. */
const withdrawing = 3;

interface SentOrder extends Sent<Order> {
  readonly token: string;
  readonly key: string;
  readonly input: {
    currency_id: number;
    legal_id: number;
    type: 1;
    amount: string;
    target_price?: string;
    seen_price?: string;
    slippage?: string;
  };
}

const upTo = (count: number): number => Math.floor(moments.uniform() * count);

/** Mostly orders that are dealt at once, some that rest far below the market and freeze their money. */
const buyOf = ({ currency_id, legal_id, now_price }: Quote): SentOrder['input'] => {
  const bought = { currency_id, legal_id, type: 1 as const, amount: '0.0002' };
  if (tickets.uniform() < 0.7) return { ...bought, seen_price: now_price, slippage: '10' };
  return { ...bought, amount: '0.0005', target_price: toPlain(decimal(now_price).div('2').round(0)) };
};

/**
 * The order's answer; null while the server has no price for it, which can happen on a busy machine. Its
 * key stays unused.
 */
const place = async (api: ApiClient, order: SentOrder): Promise<Order | null> => {
  const answer = await api.ask(placeOrder, order.input, order);
  if (answer.ok) return answer.value;
  if (answer.failure.error === 'quote.stale') return null;
  throw new Error(`An order was refused: ${answer.failure.error}`);
};

interface SentTransfer extends Sent<Transfer> {
  readonly token: string;
  readonly key: string;
}

/** A little from the spot account, which has far more. */
const transfer = (api: ApiClient, { token, key }: SentTransfer): Promise<Transfer> =>
  api.must(
    transferBetweenAccounts,
    { currency_id: 3, number: '0.01', from_field: 'change', to_field: 'lever' },
    { token, key },
  );

/** Yields to the event loop, so that the moment falls anywhere between a request and its answer. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * In a separate process, since this one must notice meanwhile when the server closes a connection. @throws
 * Error with the violations
 */
const verifyLedger = (dataDir: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join('dist', 'server', 'verify-ledger.js')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

/** More load than users send by hand. */
const env = { RATE_LIMIT: '1000000' };
const dataDir = temporaryDataDir();
const port = await freePort();
process.stdout.write(`seed ${seed}\n`);
let server = await startServerProcess({ dataDir: dataDir.path, port, env });
try {
  const api = createApiClient(server.url);
  const people = await Promise.all(Array.from({ length: buyers }, () => signUp(api, server.url)));
  const sent: SentOrder[] = [];
  const moved: SentTransfer[] = [];
  const databaseUrl = (): string => readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const withdrawals = await prepareWithdrawals(api, databaseUrl, people.slice(0, withdrawing));
  for (let round = 1; round <= rounds; round += 1) {
    const before = sent.length;
    const quote = await freshQuote(api, ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT');
    const [orders, pause] = [buyers * lanes + upTo(150), upTo(100)];
    const { kill } = server;
    let killed = Promise.resolve();
    const nextOrder = (token: string): SentOrder => {
      const order = { token, key: randomUUID(), input: buyOf(quote), acknowledged: null };
      if (sent.push(order) === before + orders) killed = turns(pause).then(kill);
      return order;
    };
    const nextTransfer = (token: string): SentTransfer => {
      const one = { token, key: randomUUID(), acknowledged: null };
      moved.push(one);
      return one;
    };
    const withdrawnBefore = new Map(withdrawals.tokens.map((token) => [token, withdrawals.countOf(token)]));
    await Promise.all([
      ...withdrawals.tokens.map((token) =>
        sendUntilCut(() => withdrawals.next(token, withdrawnBefore.get(token)!), withdrawals.send),
      ),
      ...people.flatMap(({ token }) => [
        ...Array.from({ length: lanes }, () =>
          sendUntilCut(
            () => nextOrder(token),
            (order) => place(api, order),
          ),
        ),
        sendUntilCut(
          () => nextTransfer(token),
          (one) => transfer(api, one),
        ),
      ]),
    ]);
    await killed;
    server = await startServerProcess({ dataDir: dataDir.path, port, env });

    const uncertain = sent.slice(before).filter(({ acknowledged }) => !acknowledged);
    for (const order of uncertain) order.acknowledged = await until('the order', () => place(api, order));
    for (const one of moved) one.acknowledged ??= await transfer(api, one);
    const uncertainWithdrawals = await withdrawals.resolve();
    for (const { token } of people) {
      const isMine = (one: { readonly token: string }): boolean => one.token === token;
      const ordersThere = await everyRow((page) => api.must(listOrders, { page, limit: 100 }, { token }));
      requireSame(`Round ${round}, orders`, sent.filter(isMine), ordersThere);
      const transfersThere = await everyRow((page) =>
        api.must(listTransfers, { page, limit: 100 }, { token }),
      );
      requireSame(`Round ${round}, transfers`, moved.filter(isMine), transfersThere);
    }
    await verifyLedger(dataDir.path);
    process.stdout.write(
      `round ${round}: killed ${pause} turns after order ${orders}; ${sent.length - before} orders, ${uncertain.length} uncertain, ${withdrawals.count()} withdrawals so far, ${uncertainWithdrawals} uncertain, all found exactly once, ledger clean\n`,
    );
  }
  await withdrawals.settle();
  await verifyLedger(dataDir.path);
  process.stdout.write(
    `${sent.length} orders, ${moved.length} transfers and ${withdrawals.count()} withdrawals over ${rounds} kills (seed ${seed}): none lost, none doubled\n`,
  );
} finally {
  await server.stop();
  dataDir.remove();
}

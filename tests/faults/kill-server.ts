import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listOrders, placeOrder, type Order } from '#contract/orders.ts';
import type { Quote } from '#contract/quotes.ts';
import { listTransfers, transferBetweenAccounts, type Transfer } from '#contract/transfers.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { createSeededRandom } from '#server/market/seeded-random.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

/**
 * kill -9 of the server under orders and transfers, again and again, each time at a moment drawn from the
 * seed: nothing acknowledged is lost, nothing is doubled, what is uncertain is resolved by its key to exactly
 * one order or transfer, and the ledger stays clean. `node --import tsx tests/faults/kill-server.ts [rounds] [seed]`
 */
const rounds = Number(process.argv[2] ?? 20);
const seed = process.argv[3] ?? randomUUID();
/** Two sequences, so that the moments stay the same whichever order is sent first. */
const moments = createSeededRandom(`${seed} moments`);
const tickets = createSeededRandom(`${seed} tickets`);
const buyers = 8;
/** Orders that each buyer has on their way at once. */
const lanes = 3;

interface Sent {
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
  acknowledged: Order | null;
}

const upTo = (count: number): number => Math.floor(moments.uniform() * count);

/** Mostly orders that are dealt at once, some that rest far below the market and freeze their money. */
const buyOf = ({ currency_id, legal_id, now_price }: Quote): Sent['input'] => {
  const bought = { currency_id, legal_id, type: 1 as const, amount: '0.0002' };
  if (tickets.uniform() < 0.7) return { ...bought, seen_price: now_price, slippage: '10' };
  return { ...bought, amount: '0.0005', target_price: toPlain(decimal(now_price).div('2').round(0)) };
};

/**
 * The order's answer; null while the server has no price for it, which a busy machine may bring about. Its
 * key stays free.
 */
const place = async (api: ApiClient, order: Sent): Promise<Order | null> => {
  const answer = await api.ask(placeOrder, order.input, order);
  if (answer.ok) return answer.value;
  if (answer.failure.error === 'quote.stale') return null;
  throw new Error(`An order was refused: ${answer.failure.error}`);
};

interface SentTransfer {
  readonly token: string;
  readonly key: string;
  acknowledged: Transfer | null;
}

/** A little from the spot account, which has far more. */
const transfer = (api: ApiClient, { token, key }: SentTransfer): Promise<Transfer> =>
  api.must(
    transferBetweenAccounts,
    { currency_id: 3, number: '0.01', from_field: 'change', to_field: 'lever' },
    { token, key },
  );

/** Sends one after another until the server is gone; the last one stays without an answer. */
const sendUntilCut = async <Answer, One extends { acknowledged: Answer | null }>(
  next: () => One,
  ask: (one: One) => Promise<Answer | null>,
): Promise<void> => {
  for (;;) {
    const one = next();
    const isCut = await ask(one).then(
      (answer) => {
        one.acknowledged = answer;
        return false;
      },
      (error: unknown) => {
        if (error instanceof TypeError) return true;
        throw error;
      },
    );
    if (isCut) return;
  }
};

/** Lets the event loop turn, so that the moment falls anywhere between a request and its answer. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** The ids on every page of a list, ascending. */
const everyId = async (
  ofPage: (page: number) => Promise<{ readonly data: readonly { readonly id: number }[] }>,
): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await ofPage(page);
    if (data.length === 0) return ids.sort((a, b) => a - b);
    ids.push(...data.map(({ id }) => id));
  }
};

/** @throws Error where what a person sent is not exactly what the server has */
const requireSame = (
  what: string,
  sent: readonly { readonly acknowledged: { readonly id: number } | null }[],
  there: readonly number[],
): void => {
  const mine = sent.map(({ acknowledged }) => acknowledged!.id).sort((a, b) => a - b);
  if (JSON.stringify(mine) !== JSON.stringify(there))
    throw new Error(`${what}: ${mine.length} sent, ${there.length} on the server`);
};

/**
 * Beside this process, which must see meanwhile when the server closes a connection. @throws what it found
 */
const verifyLedger = (dataDir: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [join('dist', 'server', 'verify-ledger.js')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });

/** The load is not what people send by hand. */
const env = { RATE_LIMIT: '1000000' };
const dataDir = temporaryDataDir();
const port = await freePort();
process.stdout.write(`seed ${seed}\n`);
let server = await startServerProcess({ dataDir: dataDir.path, port, env });
try {
  const api = createApiClient(server.url);
  const people = await Promise.all(Array.from({ length: buyers }, () => signUp(api, server.url)));
  const sent: Sent[] = [];
  const moved: SentTransfer[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = sent.length;
    const quote = await freshQuote(api, ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT');
    const [orders, pause] = [buyers * lanes + upTo(150), upTo(100)];
    const { kill } = server;
    let killed = Promise.resolve();
    const nextOrder = (token: string): Sent => {
      const order = { token, key: randomUUID(), input: buyOf(quote), acknowledged: null };
      if (sent.push(order) === before + orders) killed = turns(pause).then(kill);
      return order;
    };
    const nextTransfer = (token: string): SentTransfer => {
      const one = { token, key: randomUUID(), acknowledged: null };
      moved.push(one);
      return one;
    };
    await Promise.all(
      people.flatMap(({ token }) => [
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
    );
    await killed;
    server = await startServerProcess({ dataDir: dataDir.path, port, env });

    const uncertain = sent.slice(before).filter(({ acknowledged }) => !acknowledged);
    for (const order of uncertain) order.acknowledged = await until('the order', () => place(api, order));
    for (const one of moved) one.acknowledged ??= await transfer(api, one);
    for (const { token } of people) {
      const isMine = (one: { readonly token: string }): boolean => one.token === token;
      const ordersThere = await everyId((page) => api.must(listOrders, { page, limit: 100 }, { token }));
      requireSame(`Round ${round}, orders`, sent.filter(isMine), ordersThere);
      const transfersThere = await everyId((page) =>
        api.must(listTransfers, { page, limit: 100 }, { token }),
      );
      requireSame(`Round ${round}, transfers`, moved.filter(isMine), transfersThere);
    }
    await verifyLedger(dataDir.path);
    process.stdout.write(
      `round ${round}: killed ${pause} turns after order ${orders}; ${sent.length - before} orders, ${uncertain.length} uncertain, all found exactly once, ledger clean\n`,
    );
  }
  process.stdout.write(
    `${sent.length} orders and ${moved.length} transfers over ${rounds} kills (seed ${seed}): none lost, none doubled\n`,
  );
} finally {
  await server.stop();
  dataDir.remove();
}

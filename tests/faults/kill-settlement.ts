import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quote } from '#contract/quotes.ts';
import { listSecondsOrders, type SecondsOrder } from '#contract/seconds-orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';
import { secondsProfit, secondsResult, secondsTerms } from '#domain/seconds.ts';
import { openDatabase } from '#server/lib/database.ts';
import { freeze } from '#server/ledger/freezes.ts';
import { insertSecondsOrder } from '#server/modules/seconds-orders/seconds-orders.repository.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';

/**
 * Many seconds orders due at the very same moment, and kill -9 of the server while it settles them: each is
 * settled exactly once, as its ticks say, and the ledger stays clean. `npm run build && node --import tsx
 * tests/faults/kill-settlement.ts [orders]`
 */
const orders = Number(process.argv[2] ?? 1_000);
const people = 16;
const stake = '5';
const { seconds, profitRatio } = secondsTerms[0]!;

const everyOrder = async (api: ApiClient, token: string): Promise<SecondsOrder[]> => {
  const found: SecondsOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.must(listSecondsOrders, { page, limit: 100 }, { token });
    if (data.length === 0) return found;
    found.push(...data);
  }
};

const optionsBalance = async (api: ApiClient, token: string, currencyId: number): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const balance = accounts
    .find(({ account }) => account === 'micro')!
    .balances.find(({ currency_id }) => currency_id === currencyId)!;
  return toPlain(decimal(balance.available).plus(decimal(balance.frozen)));
};

/** What the order's own ticks say it brings. @throws unless the row says the same */
const recomputed = (order: SecondsOrder, decimals: number): string => {
  const { id, status, open_tick: open, end_tick: end, due_at: dueAt } = order;
  if (status !== 'closed' || !open || !end || !dueAt) throw new Error(`Order ${id} is not settled`);
  if (Date.parse(end.at) > Date.parse(dueAt) || Date.parse(open.at) <= Date.parse(order.created_at))
    throw new Error(`Order ${id} was decided by a tick from outside its time`);
  const result = secondsResult(order.type, decimal(open.price), decimal(end.price));
  const profits = toPlain(secondsProfit(result, decimal(order.number), order.profit_ratio, decimals));
  if (order.result !== result || order.profits !== profits)
    throw new Error(`Order ${id} says ${order.result} ${order.profits}, its ticks say ${result} ${profits}`);
  return profits;
};

/**
 * All accepted at one instant, so that one tick opens them and they fall due together: put in past the door,
 * by the exchange's own storage and ledger, since no door takes in a thousand calls between two ticks.
 */
const placeTogether = async (
  databaseUrl: string,
  userIds: readonly number[],
  quote: Quote,
): Promise<void> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  // One view of the ticks for all: what came while they are put in is later than every one of them.
  const together = database.transaction().setIsolationLevel('repeatable read');
  await together.execute(async (transaction) => {
    // A tick that is being recorded just now is not in this view, and opens them: they count as accepted at the
    // newest one that is.
    const { at: createdAt } = await transaction
      .selectFrom('ticks')
      .select('at')
      .where('symbol', '=', quote.symbol)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < orders; count += 1) {
      const userId = userIds[count % userIds.length]!;
      await insertSecondsOrder(transaction, {
        status: 'accepted',
        user_id: userId,
        type: count % 2 === 0 ? 1 : 2,
        match_id: quote.id,
        symbol: quote.symbol,
        currency_id: quote.legal_id,
        currency_name: quote.legal_name,
        seconds,
        number: stake,
        profit_ratio: profitRatio,
        created_at: createdAt,
        freeze: (id) =>
          freeze(transaction, {
            userId,
            account: 'micro',
            currencyId: quote.legal_id,
            amount: stake,
            kind: 'seconds_stake',
            reference: `seconds:${id}`,
            at: createdAt,
          }),
      });
    }
  });
  await close();
};

const env = { RATE_LIMIT: '1000000' };
const dataDir = await startedDataDir();
const port = await freePort();
let server = await startServerProcess({ dataDir: dataDir.path, port, env });
try {
  const api = createApiClient(server.url);
  const databaseUrl = readFileSync(join(dataDir.path, 'database-url'), 'utf8');
  const holders = await openSessions(databaseUrl, people, 'everyAccount');
  const tokens = holders.map(({ token }) => token);
  const quote = await freshQuote(api, ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT');
  const before = await Promise.all(tokens.map((token) => optionsBalance(api, token, quote.legal_id)));
  await placeTogether(
    databaseUrl,
    holders.map(({ userId }) => userId),
    quote,
  );
  process.stdout.write(`${orders} orders placed\n`);

  const settledSoFar = async (): Promise<number> => {
    const pages = await Promise.all(
      tokens.map((token) => api.must(listSecondsOrders, { status: 'closed', limit: 1 }, { token })),
    );
    return pages.reduce((sum, { total }) => sum + total, 0);
  };
  await until(
    'the first settlements',
    async () =>
      (await api.must(listSecondsOrders, { status: 'closed', limit: 1 }, { token: tokens[0]! })).total > 0,
    60_000,
  );
  await server.kill();
  server = await startServerProcess({ dataDir: dataDir.path, port, env });
  process.stdout.write(`killed; ${await settledSoFar()} of ${orders} settled when it was back\n`);
  await until('every settlement', async () => (await settledSoFar()) === orders, 120_000);

  const found = await Promise.all(tokens.map((token) => everyOrder(api, token)));
  const settled = found.flat();
  if (new Set(settled.map(({ id }) => id)).size !== orders)
    throw new Error(`${settled.length} orders are there, ${orders} were placed`);
  const dueTimes = new Set(settled.map(({ due_at }) => due_at));
  if (dueTimes.size !== 1) throw new Error(`The orders are due at ${[...dueTimes].join(', ')}`);
  for (const [who, token] of tokens.entries()) {
    const profits = found[who]!.reduce(
      (sum, order) => sum.plus(decimal(recomputed(order, quote.quote_decimals))),
      zero,
    );
    const after = await optionsBalance(api, token, quote.legal_id);
    const expected = toPlain(decimal(before[who]!).plus(profits));
    if (after !== expected) throw new Error(`The balance is ${after}; the orders say ${expected}`);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('dist', 'server', 'verify-ledger.js')],
    { env: { ...process.env, DATA_DIR: dataDir.path }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`verify-ledger: ${stdout}${stderr}`);
  process.stdout.write(
    `${orders} orders, all due at ${[...dueTimes].join()}, settled exactly once, as their ticks say; ledger clean\n`,
  );
} finally {
  await server.stop();
  dataDir.remove();
}

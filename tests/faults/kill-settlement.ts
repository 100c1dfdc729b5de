import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { quotationNew } from '#contract/quotes.ts';
import { listSecondsOrders, placeSecondsOrder, type SecondsOrder } from '#contract/seconds-orders.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';
import { secondsProfit, secondsResult } from '#domain/seconds.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

/**
 * Many seconds orders due at nearly the same moment, and kill -9 of the server while it settles them: each is settled
 * exactly once, as its ticks say, and the ledger stays clean.
 * `node --import tsx tests/faults/kill-settlement.ts [orders]`
 */
const orders = Number(process.argv[2] ?? 1_000);
/** Sent at once. */
const lanes = 16;
const stake = '5';

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
  const balance = accounts.find(({ account }) => account === 'micro')!.balances.find(({ currency_id }) => currency_id === currencyId)!;
  return toPlain(decimal(balance.available).plus(decimal(balance.frozen)));
};

/** What the order's own ticks say it brings. @throws unless the row says the same */
const recomputed = (order: SecondsOrder, decimals: number): string => {
  const { id, status, open_tick: open, end_tick: end, due_at: dueAt } = order;
  if (status !== 'closed' || !open || !end || !dueAt) throw new Error(`Order ${id} is not settled`);
  if (Date.parse(end.at) > Date.parse(dueAt) || Date.parse(open.at) <= Date.parse(order.created_at)) throw new Error(`Order ${id} was decided by a tick from outside its time`);
  const result = secondsResult(order.type, decimal(open.price), decimal(end.price));
  const profits = toPlain(secondsProfit(result, decimal(order.number), order.profit_ratio, decimals));
  if (order.result !== result || order.profits !== profits) throw new Error(`Order ${id} says ${order.result} ${order.profits}, its ticks say ${result} ${profits}`);
  return profits;
};

const env = { RATE_LIMIT: '1000000' };
const dataDir = temporaryDataDir();
const port = await freePort();
let server = await startServerProcess({ dataDir: dataDir.path, port, env });
try {
  const api = createApiClient(server.url);
  const token = await api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  const quote = (await api.must(quotationNew, {})).flatMap(({ quotation }) => quotation).find(({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT')!;
  const before = await optionsBalance(api, token, quote.legal_id);
  const place = (type: '1' | '2') => api.must(placeSecondsOrder, { match_id: quote.id, currency_id: quote.legal_id, seconds: '30', number: stake, type }, { token, key: randomUUID() });
  let placed = 0;
  await Promise.all(Array.from({ length: lanes }, async () => {
    while (placed < orders) await place((placed += 1) % 2 === 0 ? '1' : '2');
  }));
  process.stdout.write(`${placed} orders placed\n`);

  const settledSoFar = async (): Promise<number> => (await api.must(listSecondsOrders, { status: 'closed', limit: 1 }, { token })).total;
  await until('the first settlements', async () => (await settledSoFar()) > 0, 60_000);
  await server.kill();
  server = await startServerProcess({ dataDir: dataDir.path, port, env });
  process.stdout.write(`killed; ${await settledSoFar()} of ${placed} settled when it was back\n`);
  await until('every settlement', async () => (await settledSoFar()) === placed, 120_000);

  const settled = await everyOrder(api, token);
  if (new Set(settled.map(({ id }) => id)).size !== placed) throw new Error(`${settled.length} orders are there, ${placed} were placed`);
  const profits = settled.reduce((sum, order) => sum.plus(decimal(recomputed(order, quote.quote_decimals))), zero);
  const after = await optionsBalance(api, token, quote.legal_id);
  const expected = toPlain(decimal(before).plus(profits));
  if (after !== expected) throw new Error(`The balance is ${after}; the orders say ${expected}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('dist', 'server', 'verify-ledger.js')], { env: { ...process.env, DATA_DIR: dataDir.path }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`verify-ledger: ${stdout}${stderr}`);
  process.stdout.write(`${placed} orders settled exactly once, as their ticks say; ledger clean\n`);
} finally {
  await server.stop();
  dataDir.remove();
}

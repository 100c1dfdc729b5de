import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listOrders, placeOrder, type Order } from '#contract/orders.ts';
import { quotationNew, type Quote } from '#contract/quotes.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

/**
 * kill -9 of the server under order load, again and again: no acknowledged order is lost, none is doubled, every
 * uncertain one is resolved by its key to exactly one order, and the ledger stays clean.
 * `node --import tsx tests/faults/kill-server.ts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 20);
const buyers = 8;

interface Sent {
  readonly token: string;
  readonly key: string;
  readonly input: { currency_id: number; legal_id: number; type: 1; amount: string; seen_price: string; slippage: string };
  acknowledged: Order | null;
}

const bitcoin = async (api: ApiClient): Promise<Quote> => {
  const quote = (await api.must(quotationNew, {})).flatMap(({ quotation }) => quotation).find(({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT');
  if (!quote) throw new Error('BTC/USDT is not listed');
  return quote;
};

/** Sends orders one after another until the server is gone; the last one stays without an answer. */
const buyUntilCut = async (api: ApiClient, token: string, sent: Sent[]): Promise<void> => {
  for (;;) {
    const quote = await bitcoin(api).catch(() => null);
    if (!quote) return;
    const order: Sent = {
      token,
      key: crypto.randomUUID(),
      input: { currency_id: quote.currency_id, legal_id: quote.legal_id, type: 1, amount: '0.0002', seen_price: quote.now_price, slippage: '10' },
      acknowledged: null,
    };
    sent.push(order);
    const answer = await api.ask(placeOrder, order.input, { token, key: order.key }).catch(() => null);
    if (!answer) return;
    if (!answer.ok) throw new Error(`An order was refused: ${answer.failure.error}`);
    order.acknowledged = answer.value;
  }
};

const everyOrder = async (api: ApiClient, token: string): Promise<Order[]> => {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.must(listOrders, { page, limit: 100 }, { token });
    if (data.length === 0) return orders;
    orders.push(...data);
  }
};

const verifyLedger = (dataDir: string): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('dist', 'server', 'verify-ledger.js')], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`verify-ledger: ${stdout}${stderr}`);
};

const dataDir = temporaryDataDir();
const port = await freePort();
let server = await startServerProcess({ dataDir: dataDir.path, port });
try {
  const api = createApiClient(server.url);
  const people = await Promise.all(Array.from({ length: buyers }, () => signUp(api, server.url)));
  const sent: Sent[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = sent.length;
    const load = people.map(({ token }) => buyUntilCut(api, token, sent));
    const killAt = before + 20 + ((round * 37) % 41);
    await until('enough orders', () => sent.length >= killAt);
    await server.kill();
    await Promise.all(load);
    server = await startServerProcess({ dataDir: dataDir.path, port });
    await until('a quote', () => bitcoin(api).catch(() => null));

    const uncertain = sent.slice(before).filter(({ acknowledged }) => !acknowledged);
    for (const order of uncertain) order.acknowledged = await api.must(placeOrder, order.input, order);
    for (const { token } of people) {
      const mine = sent.filter((order) => order.token === token).map(({ acknowledged }) => acknowledged!.id).sort((a, b) => a - b);
      const there = (await everyOrder(api, token)).map(({ id }) => id).sort((a, b) => a - b);
      if (JSON.stringify(mine) !== JSON.stringify(there)) throw new Error(`Round ${round}: ${mine.length} orders sent, ${there.length} on the server`);
    }
    verifyLedger(dataDir.path);
    process.stdout.write(`round ${round}: ${sent.length - before} orders, ${uncertain.length} uncertain, all found exactly once, ledger clean\n`);
  }
  process.stdout.write(`${sent.length} orders over ${rounds} kills: none lost, none doubled\n`);
} finally {
  await server.stop();
  dataDir.remove();
}

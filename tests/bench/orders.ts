import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { databaseUrlOf } from './database-url.ts';
import { runLoad, type LoadResult } from './http-load.ts';
import { backfillWritten } from './backfill-written.ts';
import type { Figure } from './figure.ts';
import { costFigures, readDatabaseWork } from './order-cost.ts';

const people = 64;
const connections = 64;
const seconds = 10;
/** Warm-up: plans and code are compiled once per connection. */
const warmUpSeconds = 3;
export const bitcoin = 1;

export interface OrderFigures {
  /** Market orders through HTTP, each durable before its answer. */
  readonly orders: LoadResult;
  /** The same form answered by a bare Fastify POST, in the same run. */
  readonly bare: LoadResult;
  /** What one order cost the database. */
  readonly cost: readonly Figure[];
}

interface Trader {
  readonly token: string;
  readonly price: string;
}

/** Sells the amount that a purchase leaves after the fee, so that no balance is exhausted. */
const tradeOf = ({ token, price }: Trader, isBuying: boolean) => ({
  method: 'POST',
  path: '/api/coin/trade',
  headers: {
    authorization: token,
    'idempotency-key': crypto.randomUUID(),
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: `currency_id=${bitcoin}&legal_id=3&type=${isBuying ? '1&amount=0.001' : '2&amount=0.00099'}&target_price=&seen_price=${price}&slippage=10&lang=en`,
});

/** Keeps every connection busy with buying and selling by turns. */
export const loadOf = (
  port: number,
  traders: readonly Trader[],
  forSeconds = seconds,
): Promise<LoadResult> => {
  const turns = new Map<number, number>();
  return runLoad({
    port,
    connections,
    seconds: forSeconds,
    next(connection) {
      const turn = turns.get(connection) ?? 0;
      turns.set(connection, turn + 1);
      return tradeOf(traders[connection % traders.length]!, turn % 2 === 0);
    },
    check(body) {
      if (!body.startsWith('{"type":"ok"')) throw new Error(body);
    },
  });
};

const measureBare = async (traders: readonly Trader[]): Promise<LoadResult> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  try {
    return await loadOf(Number(line.toString()), traders);
  } finally {
    child.kill();
  }
};

export const measureOrders = async (): Promise<OrderFigures> => {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  const server = await startServerProcess({ dataDir: dataDir.path, port, env: { RATE_LIMIT: '1000000000' } });
  try {
    const api = createApiClient(server.url);
    const priceNow = async (): Promise<string> =>
      (await freshQuote(api, ({ kind, currency_id }) => kind === 'coin' && currency_id === bitcoin))
        .now_price;
    const databaseUrl = databaseUrlOf(dataDir.path);
    await backfillWritten(databaseUrl);
    const price = await priceNow();
    const traders: Trader[] = [];
    for (const { token } of await openSessions(databaseUrl, people, 'newAccount'))
      traders.push({ token, price });
    const bare = await measureBare(traders);
    await loadOf(port, traders, warmUpSeconds);
    await priceNow();
    const before = await readDatabaseWork(databaseUrl);
    const orders = await loadOf(port, traders);
    const after = await readDatabaseWork(databaseUrl);
    return { orders, bare, cost: costFigures(before, after, orders.perSecond * seconds) };
  } finally {
    await server.stop();
    dataDir.remove();
  }
};

import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createRawClient, type RawClient, type RawRequest } from '#tests/faults/attack/raw-request.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { databaseUrlOf } from './database-url.ts';
import { backfillWritten } from './backfill-written.ts';
import type { Figure, Measurement } from './figure.ts';

const neighbours = 12;
/** Each sends about ten reads and three orders a second. */
const paceMs = 75;
const idleMs = 6_000;
const stormMs = 2_500;
const stormConnections = 64;
const mostTimesIdle = 3;

/** Fits every parameter that a visitor's read takes; calls ignore the others. */
const query =
  'id=1&match_id=1&symbol=BTC%2FUSDT&period=1min&from=0&to=9999999999999&limit=100&page=1&currency_id=1&legal_id=3&lang=en';

/** Everything that an address without a session can send: every read, the pages, and the calls that hash or write. */
const storms = (): readonly RawRequest[] => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const all = Object.values<Endpoint>(calls).filter(({ access }) => access === 'visitor');
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/openapi.json' },
    { method: 'GET', path: '/api/no-such-call' },
    { method: 'GET', path: '/socket.io/?EIO=4&transport=polling' },
    ...all.map(({ method, path }) =>
      method === 'GET'
        ? { method, path: `/api${path}?${query}` }
        : {
            method,
            path: `/api${path}`,
            headers: { ...form, 'idempotency-key': 'the-same-key-each-time' },
            body: 'user_string=nobody%40example.test&password=wrong-password&code=123456',
          },
    ),
  ];
};

interface Latencies {
  readonly reads: number[];
  readonly orders: number[];
}

const p99Of = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!;
};

/** Reads of all quotes and small orders of twelve users, each from an address of its own. */
const watchNeighbours = async (
  client: RawClient,
  tokens: readonly string[],
  price: string,
  forMs: number,
): Promise<Latencies> => {
  const found: Latencies = { reads: [], orders: [] };
  const endMs = performance.now() + forMs;
  const live = async (token: string, index: number): Promise<void> => {
    const headers = { authorization: token, 'x-forwarded-for': `198.51.100.${index + 1}` };
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const startedAt = performance.now();
      const read = await client.send({ method: 'GET', path: '/api/currency/quotation_new', headers });
      if (read.status === 200) found.reads.push(read.ms);
      if (turn % 4 === 0) {
        const order = await client.send({
          method: 'POST',
          path: '/api/coin/trade',
          headers: {
            ...headers,
            'idempotency-key': crypto.randomUUID(),
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: `currency_id=1&legal_id=3&type=${turn % 8 === 0 ? '1&amount=0.001' : '2&amount=0.00099'}&target_price=&seen_price=${price}&slippage=10&lang=en`,
        });
        if (!order.text.startsWith('{"type":"ok"')) throw new Error(order.text);
        found.orders.push(order.ms);
      }
      const restMs = paceMs - (performance.now() - startedAt);
      if (restMs > 0) await pause(restMs);
    }
  };
  await Promise.all(tokens.map(live));
  return found;
};

/** One address keeps all its connections busy with one request. */
const storm = async (url: string, request: RawRequest, isOver: () => boolean): Promise<void> => {
  const client = createRawClient(url, stormConnections);
  const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' };
  const press = async (): Promise<void> => {
    while (!isOver()) await client.send({ ...request, headers }).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: stormConnections }, press));
  client.close();
};

interface Worst {
  readonly path: string;
  readonly p99Ms: number;
}

const worstOf = (found: readonly { path: string; latencies: Latencies }[], of: keyof Latencies): Worst =>
  found
    .map(({ path, latencies }) => ({ path, p99Ms: p99Of(latencies[of]) }))
    .reduce((worst, one) => (one.p99Ms > worst.p99Ms ? one : worst));

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  const env = { TRUST_PROXY: '127.0.0.1' };
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort(), env });
  const client = createRawClient(server.url, neighbours * 2);
  try {
    const databaseUrl = databaseUrlOf(dataDir.path);
    await backfillWritten(databaseUrl);
    const tokens = (await openSessions(databaseUrl, neighbours, 'newAccount')).map(({ token }) => token);
    const { now_price } = await freshQuote(
      createApiClient(server.url),
      ({ kind, currency_id }) => kind === 'coin' && currency_id === 1,
    );
    const watch = (forMs: number) => watchNeighbours(client, tokens, now_price, forMs);
    await watch(idleMs / 2);
    const idle = await watch(idleMs);
    const found: { path: string; latencies: Latencies }[] = [];
    for (const request of storms()) {
      let isOver = false;
      const raging = storm(server.url, request, () => isOver);
      const latencies = await watch(stormMs);
      isOver = true;
      await raging;
      found.push({ path: `${request.method} ${request.path.split('?')[0]}`, latencies });
    }
    const floorOf = (of: keyof Latencies) => ({
      name: 'while no one else asks',
      value: p99Of(idle[of]),
    });
    const figureOf = (name: string, of: keyof Latencies): Figure => {
      const { path, p99Ms } = worstOf(found, of);
      const floor = floorOf(of);
      return {
        name: `${name}, 99 of 100 within, under the worst request (${path})`,
        value: p99Ms,
        unit: 'ms',
        target: { atMost: Math.round(mostTimesIdle * floor.value) },
        floor,
      };
    };
    return [
      { name: 'requests tried in turn', value: found.length, unit: '' },
      figureOf("another's read of all quotes", 'reads'),
      figureOf("another's order", 'orders'),
    ];
  } finally {
    client.close();
    await server.stop();
    dataDir.remove();
  }
};

export const neighbour: Measurement = {
  name: 'neighbour',
  title: 'one address that asks as much as it can, and everyone else',
  method: `The built server with its own limits. Twelve users read all quotes and trade at the market, each from an address of their own; meanwhile one address without a session keeps ${stormConnections} connections busy with one request, every request a visitor can send in turn, ${stormMs / 1_000} s each. Clients share the machine with the server, so that part of what is measured is their own work. The floor is the same without that address.`,
  measure,
};

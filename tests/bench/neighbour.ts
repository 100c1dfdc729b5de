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
const stormMs = 2_000;
const stormConnections = 64;
const mostTimesIdle = 3;
/** The worst are measured again, for as long as the idle exchange, and reported by name. */
const reportedStorms = 5;

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
    // A session that does not exist.
    { method: 'GET', path: '/api/user/info', headers: { authorization: 'f'.repeat(64) } },
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
const storm = async (
  url: string,
  request: RawRequest,
  address: string,
  isOver: () => boolean,
): Promise<void> => {
  const client = createRawClient(url, stormConnections);
  const headers = { ...request.headers, 'x-forwarded-for': address, 'accept-encoding': 'br' };
  const press = async (): Promise<void> => {
    while (!isOver()) await client.send({ ...request, headers }).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: stormConnections }, press));
  client.close();
};

interface Stormed {
  readonly request: RawRequest;
  readonly latencies: Latencies;
}

/** How many times slower others are than on the idle exchange: reads or orders, whichever suffer more. */
const slowdownOf = ({ latencies }: Stormed, idle: Latencies): number =>
  Math.max(p99Of(latencies.reads) / p99Of(idle.reads), p99Of(latencies.orders) / p99Of(idle.orders));

const figuresOf = ({ request: { method, path }, latencies }: Stormed, idle: Latencies): Figure[] =>
  (
    [
      ["another's read of all quotes", 'reads'],
      ["another's order", 'orders'],
    ] as const
  ).map(([name, of]) => {
    const floor = { name: 'while no one else asks', value: p99Of(idle[of]) };
    return {
      name: `${name}, 99 of 100 within, during ${method} ${path.split('?')[0]}`,
      value: p99Of(latencies[of]),
      unit: 'ms',
      target: { atMost: Math.round(mostTimesIdle * floor.value) },
      floor,
    };
  });

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
    let addresses = 0;
    /** Each storm comes from an address of its own, which has used up none of its limits. */
    const during = async (request: RawRequest, forMs: number): Promise<Stormed> => {
      let isOver = false;
      addresses += 1;
      const raging = storm(server.url, request, `203.0.113.${addresses}`, () => isOver);
      const latencies = await watch(forMs);
      isOver = true;
      await raging;
      return { request, latencies };
    };
    const found: Stormed[] = [];
    for (const request of storms()) found.push(await during(request, stormMs));
    const worst = found
      .toSorted((one, other) => slowdownOf(other, idle) - slowdownOf(one, idle))
      .slice(0, reportedStorms);
    const again: Stormed[] = [];
    for (const { request } of worst) again.push(await during(request, idleMs));
    return [
      { name: 'requests tried in turn', value: found.length, unit: '' },
      ...again.flatMap((one) => figuresOf(one, idle)),
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
  method: `The built server with its own limits. Twelve users read all quotes and trade at the market, each from an address of their own; meanwhile one address without a session keeps ${stormConnections} connections busy with one request, every request a visitor can send in turn, each from a new address, ${stormMs / 1_000} s each; the ${reportedStorms} that slow others most are measured again for ${idleMs / 1_000} s and reported. Clients share the machine with the server, so that part of what is measured is their own work. The floor is the same without that address.`,
  measure,
};

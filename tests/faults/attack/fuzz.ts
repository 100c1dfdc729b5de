import { calls } from '#contract/calls.ts';
import { failureEnvelope } from '#contract/problem.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { listWallets } from '#contract/wallets.ts';
import * as z from 'zod/mini';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { firstContract } from '#tests/support/open-position.ts';
import { fuzzRequests, type FuzzRequest } from './fuzz-requests.ts';
import { createRawClient, type RawAnswer } from './raw-request.ts';
import { must, withoutLimits, type Attack } from './stage.ts';

const slowestMs = 5_000;
const connections = 16;
/** Statuses without a business answer: unreadable, unknown, too large, too many. */
const statuses = [200, 400, 404, 413, 429];
/** Text that only a server's internals contain. */
const inside =
  /\bat [^\s"]+ \(?[^\s"]+:\d+:\d+|node_modules|\.(js|ts):\d+|syntax error|violates|relation \\?"|ECONNREFUSED|zod/i;

const answered = z.object({ type: z.literal('ok'), code: z.literal(1), message: z.unknown() });

/** The fault of an answer; null when there is none. `ok` is whether the server did it. */
const evaluate = (
  { call, method, path }: FuzzRequest,
  { status, text, ms }: RawAnswer,
): { fault: string | null; ok: boolean } => {
  const wrong = (fault: string): { fault: string; ok: boolean } => ({ fault, ok: false });
  if (!statuses.includes(status)) return wrong(`status ${status}`);
  if (ms > slowestMs) return wrong(`answered after ${ms.toFixed(0)} ms`);
  if (inside.test(text)) return wrong(`exposes server internals: ${text.slice(0, 300)}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return wrong(`no JSON: ${text.slice(0, 100)}`);
  }
  if (failureEnvelope.safeParse(body).success) return { fault: null, ok: false };
  const success = answered.safeParse(body);
  if (!success.success || status !== 200) return wrong(`not the envelope: ${text.slice(0, 200)}`);
  const isPlain = path.split('?')[0] === `/api${calls[call].path}` && method === calls[call].method;
  if (isPlain && !z.safeParse<z.core.$ZodType>(calls[call].response, success.data.message).success)
    return wrong(`violates the contract: ${text.slice(0, 200)}`);
  return { fault: null, ok: true };
};

/** A user outside of the attack, with a resting order and a position; `all` is all of their data. */
const bystanding = async (api: ApiClient, token: string) => {
  const { currency_id, legal_id, now_price } = await firstContract(api);
  const order = await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '1000' },
    { token },
  );
  const opened = await api.must(
    openPosition,
    {
      currency_id,
      legal_id,
      type: 1,
      status: '1',
      share: '1',
      multiple: '1',
      seen_price: now_price,
      slippage: '5',
    },
    { token },
  );
  const all = async (): Promise<string> => {
    const { accounts } = await api.must(listWallets, {}, { token });
    const balances = accounts.flatMap(({ account, balances: rows }) =>
      rows.map(({ currency_id: id, available, frozen }) => [account, id, available, frozen]),
    );
    const orders = (await api.must(listOrders, {}, { token })).data.map(({ id, status, version }) => [
      id,
      status,
      version,
    ]);
    const positions = (await api.must(listPositions, {}, { token })).data.map(
      ({ id, status, margin, share, version }) => [id, status, margin, share, version],
    );
    return JSON.stringify({ balances, orders, positions });
  };
  return { ids: [order.id, opened.id].map(String), price: now_price, all };
};

/**
 * Requests generated from the contract, valid and hostile: each is answered by our envelope in time, and no
 * data of other users changes.
 */
export const fuzz = (count: number, seed: string): Attack => ({
  name: 'fuzz',
  settings: withoutLimits,
  async run(stage) {
    const api = createApiClient(stage.url);
    const people = await stage.people(1 + Math.max(40, Math.ceil(count / 25)));
    const bystander = await bystanding(api, people[0]!.token);
    const before = await bystander.all();
    const requests = fuzzRequests(seed, {
      host: new URL(stage.url).host,
      tokens: people.slice(1).map(({ token }) => token),
      othersIds: [...bystander.ids, '0', '7'],
      price: bystander.price,
    });
    const client = createRawClient(stage.url, connections);
    const faults: string[] = [];
    let sent = 0;
    let refused = 0;
    const lane = async (): Promise<void> => {
      while (sent < count) {
        sent += 1;
        const request = requests.next().value;
        const { fault, ok } = await client.send(request).then(
          (answer) => evaluate(request, answer),
          (error: Error) => ({ fault: error.message, ok: false }),
        );
        if (!ok) refused += 1;
        if (fault) faults.push(`${fault}\n  ${JSON.stringify(request).slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
    client.close();
    must(
      faults.length === 0,
      `every answer is the exchange's own (${faults.length} are not)\n${faults.slice(0, 10).join('\n')}`,
    );
    must((await bystander.all()) === before, 'balances of other users are unchanged');
    return { requests: sent, refused };
  },
});

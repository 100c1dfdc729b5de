import { randomUUID } from 'node:crypto';
import { listOrders, placeOrder } from '#contract/orders.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { mostRestingOrders } from '#domain/trading/caps.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { until } from '#tests/support/until.ts';
import { must } from './stage.ts';

interface Sent {
  readonly token: string;
  readonly key: string;
  readonly input: RequestInput<typeof placeOrder>;
  /** The order's id; null while no answer has contained it. */
  id: number | null;
}

/**
 * Orders that rest and orders that are filled at once, which share transactions; sent one after another by
 * many users over keep-alive connections, each under a stored key.
 */
export interface OrderStream {
  /** Number of answers by result, "ok" or a problem's code; "none" where the connection ended instead. */
  readonly answers: ReadonlyMap<string, number>;
  /** Orders sent so far. */
  count(): number;
  /** Stops sending, and resolves after the last answer. */
  stop(): Promise<void>;
  /**
   * Requests each unanswered order under its key, and compares: each order that was sent exists once.
   * @throws otherwise
   */
  settle(): Promise<void>;
}

const bitcoin = 1;
const pair = { currency_id: bitcoin, legal_id: 3 } as const;
const resting = { ...pair, type: 1, amount: '0.0003', target_price: '40000' } as const;
/** Fewer than a user may have. */
const mostResting = mostRestingOrders / 2;
/** Buys and sells in turn, so that no balance is exhausted. */
const filled = (price: string, turn: number) =>
  ({
    ...pair,
    type: turn % 2 === 0 ? 1 : 2,
    amount: turn % 2 === 0 ? '0.0003' : '0.00029',
    seen_price: price,
    slippage: '10',
  }) as const;
/** Nothing happened, or the outcome is open: the server stops, or has no price yet, or no database. */
const undecided = new Set(['server.stopping', 'server.fault', 'outcome.unknown', 'quote.stale']);

const idsOf = async (api: ApiClient, token: string): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.must(listOrders, { page, limit: 100 }, { token });
    ids.push(...data.map(({ id }) => id));
    if (data.length < 100) return ids.sort((a, b) => a - b);
  }
};

export const streamOrders = async (url: string, tokens: readonly string[]): Promise<OrderStream> => {
  const api = createApiClient(url);
  const { now_price: price } = await freshQuote(
    api,
    ({ kind, currency_id }) => kind === 'coin' && currency_id === bitcoin,
  );
  const sent: Sent[] = [];
  const answers = new Map<string, number>();
  let isStopped = false;

  const send = async (order: Sent): Promise<string> => {
    const outcome = await api.ask(placeOrder, order.input, order).then(
      (answer) => {
        if (!answer.ok) return answer.failure.error;
        order.id = answer.value.id;
        return 'ok';
      },
      () => 'none',
    );
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    return outcome;
  };

  const lane = async (token: string, inputOf: (turn: number) => Sent['input']): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const order: Sent = { token, key: randomUUID(), input: inputOf(turn), id: null };
      sent.push(order);
      // After a missing answer the user sends again under the same key, as the app does, before sending
      // another.
      while ((await send(order)) !== 'ok' && !isStopped)
        await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const lanes = Promise.all(
    tokens.flatMap((token) => [
      lane(token, (turn) => (turn < mostResting ? resting : filled(price, turn))),
      lane(token, (turn) => filled(price, turn)),
    ]),
  );

  return {
    answers,
    count: () => sent.length,
    async stop() {
      isStopped = true;
      await lanes;
    },
    async settle() {
      for (const order of sent)
        if (order.id === null)
          await until('the answer to an order', async () => (await send(order)) === 'ok');
      must(
        [...answers.keys()].every(
          (outcome) => outcome === 'ok' || outcome === 'none' || undecided.has(outcome),
        ),
        `no order was refused for another reason (${[...answers.keys()].join()})`,
      );
      for (const token of tokens) {
        const mine = sent
          .filter((order) => order.token === token)
          .map(({ id }) => id!)
          .sort((a, b) => a - b);
        must(new Set(mine).size === mine.length, 'no two keys made one order');
        const there = await idsOf(api, token);
        must(
          JSON.stringify(there) === JSON.stringify(mine),
          `${mine.length} orders were sent, and each is there once (${there.length})`,
        );
      }
    },
  };
};

import { randomUUID } from 'node:crypto';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { until } from '#tests/support/until.ts';
import { must } from './stage.ts';

interface Sent {
  readonly token: string;
  readonly key: string;
  /** The order's id; null while no answer has contained it. */
  id: number | null;
}

/**
 * Resting orders, sent one after another by many users over keep-alive connections, each under a stored
 * key.
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

const lanesEach = 2;
const input = { currency_id: 1, legal_id: 3, type: 1 as const, amount: '0.0003', target_price: '40000' };
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

export const streamOrders = (url: string, tokens: readonly string[]): OrderStream => {
  const api = createApiClient(url);
  const sent: Sent[] = [];
  const answers = new Map<string, number>();
  let isStopped = false;

  const send = async (order: Sent): Promise<string> => {
    const outcome = await api.ask(placeOrder, input, order).then(
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

  const lane = async (token: string): Promise<void> => {
    while (!isStopped) {
      const order: Sent = { token, key: randomUUID(), id: null };
      sent.push(order);
      // After a missing answer the user sends again under the same key, as the app does, before sending
      // another.
      while ((await send(order)) !== 'ok' && !isStopped)
        await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const lanes = Promise.all(tokens.flatMap((token) => Array.from({ length: lanesEach }, () => lane(token))));

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

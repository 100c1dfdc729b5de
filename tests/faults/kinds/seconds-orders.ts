import type { Quote } from '#contract/quotes.ts';
import { listSecondsOrders, type SecondsOrder } from '#contract/seconds-orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { secondsProfit, secondsResult, secondsTerms, type SecondsTerm } from '#domain/seconds/seconds.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { insertSecondsOrder } from '#server/exchange/modules/seconds-orders/seconds-orders.repository.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import { until } from '#tests/support/until.ts';
import type { Kind, KindStage } from './kind.ts';

const stake = '5';

interface OrdersTogether {
  readonly userIds: readonly number[];
  readonly count: number;
  readonly quote: Quote;
  readonly term: SecondsTerm;
}

export const bitcoinQuote = (api: ApiClient): Promise<Quote> =>
  freshQuote(api, ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT');

const everyOrder = async (api: ApiClient, token: string): Promise<SecondsOrder[]> => {
  const found: SecondsOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.must(listSecondsOrders, { page, limit: 100 }, { token });
    if (data.length === 0) return found;
    found.push(...data);
  }
};

/** A user's balance in the options account, frozen or not. */
export const optionsBalance = async (api: ApiClient, token: string, currencyId: number): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const balance = accounts
    .find(({ account }) => account === 'micro')!
    .balances.find(({ currency_id }) => currency_id === currencyId)!;
  return toPlain(decimal(balance.available).plus(decimal(balance.frozen)));
};

/** The order's result according to its own ticks. @throws Error unless the row has the same */
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
 * Stores orders that were all accepted at one instant, so that one tick opens them and they become due
 * together: not by calls but by the exchange's own storage and ledger, since no call takes a thousand
 * orders between two ticks.
 */
export const placeTogether = (
  database: Database,
  { userIds, count, quote, term }: OrdersTogether,
): Promise<void> =>
  // One snapshot of the ticks for all: ticks that arrive during storing are later than every one of them.
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // A tick being recorded at this time is not in the snapshot, and opens them: they count as accepted
      // at the newest one that is.
      const { at: createdAt } = await transaction
        .selectFrom('ticks')
        .select('at')
        .where('symbol', '=', quote.symbol)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      for (let number = 0; number < count; number += 1) {
        const userId = userIds[number % userIds.length]!;
        await insertSecondsOrder(transaction, {
          status: 'accepted',
          user_id: userId,
          type: number % 2 === 0 ? 1 : 2,
          match_id: quote.id,
          symbol: quote.symbol,
          currency_id: quote.legal_id,
          currency_name: quote.legal_name,
          seconds: term.seconds,
          number: stake,
          profit_ratio: term.profitRatio,
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

/** A user with their balance in the options account before any order. */
export interface Staker extends SessionHolder {
  readonly before: string;
}

/**
 * Every order exists once, has the result of its ticks, and has paid it to its owner. Returns when the
 * orders were due. @throws Error otherwise
 */
export const requireSecondsSettled = async (
  api: ApiClient,
  stakers: readonly Staker[],
  quote: Pick<Quote, 'legal_id' | 'quote_decimals'>,
  placed: number,
): Promise<readonly string[]> => {
  const found = await Promise.all(stakers.map(({ token }) => everyOrder(api, token)));
  const settled = found.flat();
  if (settled.length !== placed || new Set(settled.map(({ id }) => id)).size !== placed)
    throw new Error(`${settled.length} orders found, ${placed} were placed`);
  for (const [place, { token, before }] of stakers.entries()) {
    const profits = found[place]!.reduce(
      (sum, order) => sum.plus(decimal(recomputed(order, quote.quote_decimals))),
      zero,
    );
    const after = await optionsBalance(api, token, quote.legal_id);
    const expected = toPlain(decimal(before).plus(profits));
    if (after !== expected) throw new Error(`The balance is ${after}; the orders say ${expected}`);
  }
  return [...new Set(settled.map(({ due_at }) => due_at!))];
};

/** Opened by one tick while processes are killed, and due together in the wave after it. */
export const secondsOrders = ({ database, api, waves }: KindStage): Kind => {
  const rows = 60;
  /** The longest, so that none becomes due before its wave makes it due. */
  const term = secondsTerms.at(-1)!;
  /** Of the demo funds. */
  const before = '10000';
  const stakers: Staker[] = [];
  let due = 0;
  let quote: Quote;

  const countOf = async (statuses: readonly ('accepted' | 'open' | 'won' | 'drawn' | 'lost')[]) =>
    (
      await database
        .selectFrom('seconds_orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(
          'user_id',
          'in',
          stakers.map(({ userId }) => userId),
        )
        .where('status', 'in', [...statuses])
        .executeTakeFirstOrThrow()
    ).total;

  return {
    name: 'seconds orders',
    settled: { table: 'seconds_orders', column: 'status' },
    rows,
    async begin() {
      quote = await bitcoinQuote(api());
    },
    async prepare(people) {
      const userIds = people.map(({ userId }) => userId);
      stakers.push(...people.map((person) => ({ ...person, before })));
      await placeTogether(database, { userIds, count: rows, quote, term });
      await until('every order to open', async () => (await countOf(['accepted'])) === 0, 120_000);
    },
    async store(transaction) {
      due += rows;
      const { now } = await transaction
        .selectNoFrom(({ fn }) => fn<Date>('clock_timestamp').as('now'))
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('seconds_orders')
        .set({ due_at: now })
        .where('status', '=', 'open')
        .where(
          'user_id',
          'in',
          stakers.map(({ userId }) => userId),
        )
        .execute();
    },
    progress: async () => ({ done: await countOf(['won', 'drawn', 'lost']), due }),
    async requireOnce() {
      const dueTimes = await requireSecondsSettled(api(), stakers, quote, due);
      if (dueTimes.length !== waves) throw new Error(`The orders are due at ${dueTimes.join(', ')}`);
    },
  };
};

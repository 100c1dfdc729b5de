import type pg from 'pg';
import { getPosition, type PositionDetail } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { getSecondsResult, placeSecondsOrder, type SecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { secondsResult } from '#domain/seconds/seconds.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { until } from '#tests/support/until.ts';

/** Bets on future prices: positions with stops close on both sides, and seconds orders. */
export interface Wagers {
  readonly positions: readonly number[];
  readonly secondsOrders: readonly number[];
}

const tether = 3;
/** Share of the price: so near that a simulated price reaches it within seconds. */
const stopShare = '0.0004';
const settledWithinMs = 180_000;

/** Places this many of each, alternating between the two processes. */
export const placeWagers = async (
  clients: readonly ApiClient[],
  token: string,
  quote: Quote,
  count: number,
): Promise<Wagers> => {
  const price = decimal(quote.now_price);
  const distance = price.times(stopShare);
  const stop = (value: typeof price): string => toPlain(roundDown(value, quote.price_decimals));
  const positions: number[] = [];
  const secondsOrders: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const api = clients[turn % clients.length]!;
    const isLong = turn % 4 < 2;
    const above = stop(price.plus(distance));
    const below = stop(price.minus(distance));
    const position = await api
      .must(
        openPosition,
        {
          currency_id: quote.currency_id,
          legal_id: tether,
          type: isLong ? '1' : '2',
          status: '1',
          share: 1,
          multiple: 10,
          seen_price: quote.now_price,
          slippage: '5',
          target_profit_price: isLong ? above : below,
          stop_loss_price: isLong ? below : above,
        },
        { token },
      )
      .catch((error: unknown) => {
        // The price has passed a stop since the quote was read: this one is skipped.
        if (error instanceof Error && error.message.includes('stop.wrongSide')) return null;
        throw error;
      });
    if (position) positions.push(position.id);
    secondsOrders.push(
      (
        await api.must(
          placeSecondsOrder,
          { match_id: quote.id, currency_id: tether, seconds: '30', number: '5', type: isLong ? '1' : '2' },
          { token },
        )
      ).id,
    );
  }
  if (positions.length === 0) throw new Error('No position could be opened between its stops');
  return { positions, secondsOrders };
};

/** The first recorded tick after the opening tick that reaches a stop of the position. */
const firstReached = async (
  pool: pg.Pool,
  { symbol, type, open_tick, target_profit_price: profit, stop_loss_price: loss }: PositionDetail,
): Promise<number> => {
  const [above, below] = type === 1 ? [profit, loss] : [loss, profit];
  const { rows } = await pool.query<{ seq: number }>(
    'select seq from ticks where symbol = $1 and seq > $2 and (price >= $3 or price <= $4) order by seq limit 1',
    [symbol, open_tick!.seq, above, below],
  );
  return rows[0]!.seq;
};

const checkPosition = async (pool: pg.Pool, position: PositionDetail): Promise<void> => {
  const reached = await firstReached(pool, position);
  if (position.closings.length !== 1)
    throw new Error(`Position ${position.id} was closed ${position.closings.length} times`);
  if (position.close_tick?.seq !== reached)
    throw new Error(
      `Position ${position.id} was closed on tick ${position.close_tick?.seq}, but ${reached} was the first that reached it`,
    );
};

const checkOrder = (order: SecondsOrder): void => {
  const result = secondsResult(order.type, decimal(order.open_tick!.price), decimal(order.end_tick!.price));
  if (order.result !== result)
    throw new Error(`Seconds order ${order.id} says ${order.result}, its ticks say ${result}`);
};

/** Waits until all are settled; each once, and on the tick that decided it. @throws Error otherwise */
export const checkWagers = async (
  api: ApiClient,
  token: string,
  pool: pg.Pool,
  { positions, secondsOrders }: Wagers,
): Promise<void> => {
  for (const id of positions) {
    await checkPosition(
      pool,
      await until(
        `the closing of position ${id}`,
        async () => {
          const position = await api.must(getPosition, { id }, { token });
          return position.status === 'closed' && position;
        },
        settledWithinMs,
      ),
    );
  }
  for (const id of secondsOrders) {
    checkOrder(
      await until(
        `the settlement of seconds order ${id}`,
        async () => {
          const order = await api.must(getSecondsResult, { id }, { token });
          return order.status === 'closed' && order;
        },
        settledWithinMs,
      ),
    );
  }
};

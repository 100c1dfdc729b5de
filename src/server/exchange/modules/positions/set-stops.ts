import type { RequestOutput } from '#contract/endpoint.ts';
import type { Position, setStops } from '#contract/positions.ts';
import { checkStopReached, checkStops, stopOf } from '#domain/futures/futures-stops.ts';
import { positionSideOf } from '#domain/trading/position-profit.ts';
import { decimal } from '#domain/money/money.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { changeOnce, type Once } from './change-position.ts';
import { instrumentOf, lastEvaluatedNow, type PositionDeps } from './position-deps.ts';
import { positionAfter } from './positions.chart.ts';
import { changePosition } from './positions.repository.ts';

/** Sets both stops of a position; empty or 0 clears one. @throws Refusal */
export const setStopsOf = (
  deps: PositionDeps,
  userId: number,
  { id, version, ...stops }: RequestOutput<typeof setStops>,
  once: Once<Position>,
): Promise<Position> =>
  changeOnce(deps, userId, { id, version }, once, (transaction, position, at) => {
    const { market } = deps;
    const instrument = instrumentOf(market, position);
    const price =
      position.status === 'open' ? (market.latest(position.symbol)?.price ?? position.price) : position.price;
    const side = positionSideOf(position.type);
    const problem =
      checkStops(stops, side, decimal(price), instrument.terms.tick_size) ??
      checkStopReached(stops, side, decimal(position.liquidation_price));
    if (problem) throw new Refusal(problem.code, { field: problem.field });
    const set = {
      target_profit_price: stopOf(stops.target_profit_price),
      stop_loss_price: stopOf(stops.stop_loss_price),
    };
    const { context } = positionAfter(position, instrument, { type: 'user.setStops', price, ...set });
    return changePosition(transaction, position, {
      target_profit_price: context.target_profit_price,
      stop_loss_price: context.stop_loss_price,
      seen_seq: lastEvaluatedNow(market, position),
      changed_at: at,
    });
  });

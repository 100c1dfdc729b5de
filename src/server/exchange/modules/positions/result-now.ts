import { accountResult } from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isOld, type PositionRow } from './position.ts';
import { instrumentOf, type PositionDeps } from './position-deps.ts';
import { splitOf } from './settle-closings.ts';

/**
 * The account's result, before the fee, of closing a position at the current price. While its market is
 * closed the last price is used. @throws Refusal `quote.stale` when there is no price, or a stale one while
 * the market is open
 */
export const resultNow = (
  { market }: Pick<PositionDeps, 'market'>,
  position: PositionRow,
  at: Date,
): string => {
  const instrument = instrumentOf(market, position);
  const tick = market.latest(position.symbol);
  if (!tick || (isOld(tick, at) && market.isOpen(instrument))) throw new Refusal('quote.stale');
  const { share } = position;
  const price = decimal(tick.price);
  const amount = sizeOf(share, position.contract_size);
  const execution = { amount, turnover: price.times(amount), worstPrice: price };
  return toPlain(accountResult(splitOf({ position, instrument, share, execution, reason: 'user' })));
};

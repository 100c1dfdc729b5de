import { accountResult } from '#domain/futures/futures.ts';
import { sizeOf } from '#domain/dealing/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { Refusal } from '#server/lib/http/refusal.ts';
import { isOld, type PositionRow } from './position.ts';
import { instrumentOf, type PositionWork } from './position-work.ts';
import { splitOf } from './settle-closings.ts';

/**
 * What a position would make for the account, before its fee, if it were closed at the price of now. While its market is closed
 * the last price is that. @throws Refusal `quote.stale` where a current one should be there and is not
 */
export const resultNow = (
  { market }: Pick<PositionWork, 'market'>,
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

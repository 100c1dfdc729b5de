import { decimal } from '#domain/money/money.ts';
import { createWaitingPrices } from '#server/exchange/market/waiting-prices.ts';

const ticks = 200_000;

/** Time of a tick, in microseconds, that reaches none of the rows waiting below it. */
export const tickMicroseconds = (waiting: number): number => {
  const prices = createWaitingPrices();
  for (let id = 1; id <= waiting; id += 1)
    prices.set({ owner: 'loans', id, symbol: 'BTC/USDT', falls: String(1_000 + id / 10), rises: null });
  const price = decimal('97000');
  const began = performance.now();
  for (let tick = 0; tick < ticks; tick += 1) prices.take('BTC/USDT', price);
  return ((performance.now() - began) * 1_000) / ticks;
};

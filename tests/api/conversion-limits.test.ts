import { expect } from 'vitest';
import { getExchangeTerms } from '#contract/transfers.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { decimal, minimum, toPlain, zero } from '#domain/money/money.ts';
import { tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useFundedUser('micro', '1');

test('the largest exchange is limited by the ladder and the largest order', async () => {
  const terms = { from_currency_id: bitcoin, to_currency_id: tether };
  const { max_number } = await own.must(getExchangeTerms, terms);
  const { market } = own.server.app.openMarket;
  const instrument = market.instruments.spotOf(bitcoin, tether)!;
  const tick = market.latest('BTC/USDT')!;
  const depth = ladderSide(tick, instrument.terms, 'sell').reduce((sum, { size }) => sum.plus(size), zero);
  expect(max_number).toBe(toPlain(minimum(depth, decimal(instrument.terms.max_amount))));
});

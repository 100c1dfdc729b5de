import type { RequestOutput } from '#contract/endpoint.ts';
import type { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import { checkStake, secondsTerms, type SecondsTerm } from '#domain/seconds/seconds.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Market } from '#server/exchange/market/market.ts';

export interface DecidedStake {
  readonly instrument: Instrument;
  readonly term: SecondsTerm;
  readonly stake: Decimal;
  readonly at: Date;
}

/** The stake that the request asks for, decided on the current market. @throws Refusal */
export const decideStake = (
  {
    market,
    clock,
  }: { readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>; readonly clock: Clock },
  input: RequestOutput<typeof placeSecondsOrder>,
): DecidedStake => {
  const instrument = market.instruments.byMatchId(input.match_id);
  if (!instrument?.isSecondsTraded) throw new Refusal('symbol.unknown', { field: 'match_id' });
  if (input.currency_id !== instrument.quoteId) throw new Refusal('symbol.unknown', { field: 'currency_id' });
  const term = secondsTerms.find(({ seconds }) => seconds === input.seconds);
  if (!term) throw new Refusal('seconds.unknown', { field: 'seconds' });
  const stake = decimal(input.number);
  const problem = checkStake(stake, instrument.terms.quote_decimals);
  if (problem) throw new Refusal(problem, { field: 'number' });
  const tick = market.latest(instrument.symbol);
  const at = clock.now();
  if (!market.isOpen(instrument)) throw new Refusal('market.closed');
  if (!tick || isStale(at.getTime() - Date.parse(tick.at))) throw new Refusal('quote.stale');
  return { instrument, term, stake, at };
};

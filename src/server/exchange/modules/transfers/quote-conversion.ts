import type { RequestOutput } from '#contract/endpoint.ts';
import type { Tick } from '#contract/ticks.ts';
import type { ConversionQuote, getExchangeTerms } from '#contract/transfers.ts';
import { conversionFeePercent, largestConversion, type LargestOrder } from '#domain/transfers/conversion.ts';
import { fixedPrice, quoteValidMs } from '#domain/quotes/fixed-rate.ts';
import { ladderSide, type Level } from '#domain/quotes/ladder.ts';
import { decimal, minimum, toPlain, zero } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import { requireRoomForQuote } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { convertibleCurrencies, quotedIn } from './convertible-currencies.ts';
import { conversionQuotes, insertQuote } from './conversion-quotes.repository.ts';
import { toQuoteResponse } from './transfer-response.ts';
import type { TransferDeps } from './transfer-deps.ts';

/**
 * The worth of a currency in USDT, the tick that says so, and how much of the currency the ladder takes or
 * gives at once.
 */
interface Worth {
  readonly price: string;
  readonly tick: Tick | null;
  readonly largest: LargestOrder;
}

type Field = 'from_currency_id' | 'to_currency_id';

const depthOf = (levels: readonly Level[]) => levels.reduce((sum, { size }) => sum.plus(size), zero);

/** At the feed's last price. @throws Refusal */
const worthOf = ({ market, clock }: TransferDeps, currencyId: number, field: Field): Worth => {
  if (!convertibleCurrencies(market).some(({ id }) => id === currencyId))
    throw new Refusal('exchange.notOffered', { field });
  const instrument = market.instruments.spotOf(currencyId, quotedIn);
  if (!instrument) return { price: '1', tick: null, largest: null };
  const tick = market.latest(instrument.symbol);
  if (!tick || isStale(clock.nowMs() - Date.parse(tick.at))) throw new Refusal('quote.stale');
  const depth = depthOf(ladderSide(tick, instrument.terms, field === 'from_currency_id' ? 'sell' : 'buy'));
  return {
    price: tick.price,
    tick,
    largest: toPlain(minimum(depth, decimal(instrument.terms.max_amount))),
  };
};

/**
 * Locks the feed's last prices for one exchange. The number of locked rates per user is limited.
 * @throws Refusal
 */
export const quoteConversion = async (
  deps: TransferDeps,
  userId: number,
  { from_currency_id, to_currency_id, line: speed = 'normal' }: RequestOutput<typeof getExchangeTerms>,
): Promise<ConversionQuote> => {
  if (from_currency_id === to_currency_id)
    throw new Refusal('exchange.sameCurrency', { field: 'to_currency_id' });
  const from = worthOf(deps, from_currency_id, 'from_currency_id');
  const to = worthOf(deps, to_currency_id, 'to_currency_id');
  const { decimals } = deps.wallets.describeCurrency(from_currency_id);
  const prices = { from_price: fixedPrice(from.price, speed), to_price: to.price };
  return deps.database.transaction().execute(async (transaction) => {
    const at = deps.clock.now();
    await requireRoomForQuote(transaction, conversionQuotes, userId, at);
    const row = await insertQuote(transaction, {
      user_id: userId,
      from_currency_id,
      to_currency_id,
      ...prices,
      from_tick: from.tick,
      to_tick: to.tick,
      fee: conversionFeePercent,
      max_number: largestConversion(prices, from.largest, to.largest, decimals),
      created_at: at,
      held_until: new Date(at.getTime() + quoteValidMs[speed]),
    });
    return toQuoteResponse(row);
  });
};

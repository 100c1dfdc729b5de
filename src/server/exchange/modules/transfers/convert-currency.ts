import type { RequestOutput } from '#contract/endpoint.ts';
import type { exchangeCurrency, Transfer } from '#contract/transfers.ts';
import { checkConversion, conversionResult } from '#domain/transfers/conversion.ts';
import { hasMovedAgainst } from '#domain/quotes/fixed-rate.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { spendQuote } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { post, type Posting } from '#server/exchange/ledger/post.ts';
import { exchangeAccount, quotedIn } from './convertible-currencies.ts';
import { conversionQuotes, type QuoteRow } from './conversion-quotes.repository.ts';
import { announceTransfer, type Once, type TransferDeps } from './transfer-deps.ts';
import { insertTransfer } from './transfers.repository.ts';

type Input = RequestOutput<typeof exchangeCurrency>;

interface Amounts {
  readonly number: string;
  readonly received: string;
  readonly fee: string;
}

/**
 * The market maker takes one currency and gives the other; the fee is deducted from what it gives. Nothing
 * passes the treasury: no money enters from outside.
 */
const linesOf = (userId: number, quote: QuoteRow, { number, received, fee }: Amounts): Posting[] => {
  const own = { userId, account: exchangeAccount } as const;
  const [from, to] = [{ currencyId: quote.from_currency_id }, { currencyId: quote.to_currency_id }];
  const given = toPlain(decimal(received).plus(decimal(fee)));
  return [
    { ...own, ...from, available: `-${number}` },
    { house: 'market_maker', ...from, available: number },
    { house: 'market_maker', ...to, available: `-${given}` },
    { house: 'fees', ...to, available: fee },
    { ...own, ...to, available: received },
  ];
};

/**
 * The feed's last prices, regardless of their age: a price that has not moved is no reason for a new quote.
 */
const ratesNow = ({ market }: TransferDeps, quote: QuoteRow) => {
  const priceOf = (currencyId: number): string | undefined => {
    const instrument = market.instruments.spotOf(currencyId, quotedIn);
    return instrument ? market.latest(instrument.symbol)?.price : '1';
  };
  return {
    from_price: priceOf(quote.from_currency_id) ?? quote.from_price,
    to_price: priceOf(quote.to_currency_id) ?? quote.to_price,
  };
};

/** Exchanges at the locked rate, to the exact minor unit that was shown. @throws Refusal */
export const convertFunds = (
  deps: TransferDeps,
  userId: number,
  input: Input,
  once: Once,
): Promise<Transfer> =>
  once(async (transaction, emit) => {
    const at = deps.clock.now();
    const quote = await spendQuote<QuoteRow>(
      transaction,
      conversionQuotes,
      { userId, id: input.quote_id, at },
      ({ from_currency_id, to_currency_id }) =>
        from_currency_id === input.from_currency_id && to_currency_id === input.to_currency_id,
    );
    if (hasMovedAgainst(quote, ratesNow(deps, quote)))
      throw new Refusal('quote.moved', { field: 'quote_id' });
    const decimalsOf = (currencyId: number) => deps.wallets.describeCurrency(currencyId).decimals;
    const [from_decimals, to_decimals] = [
      decimalsOf(quote.from_currency_id),
      decimalsOf(quote.to_currency_id),
    ];
    const problem = checkConversion(input.number, { ...quote, from_decimals, to_decimals, available: null });
    if (problem) throw new Refusal(problem.code, { field: 'number' });
    const result = conversionResult(decimal(input.number), quote, to_decimals);
    const amounts: Amounts = {
      number: toPlain(decimal(input.number)),
      received: toPlain(result.received),
      fee: toPlain(result.fee),
    };
    const row = await insertTransfer(transaction, {
      user_id: userId,
      kind: 'exchange',
      from_account: exchangeAccount,
      to_account: exchangeAccount,
      from_currency_id: quote.from_currency_id,
      to_currency_id: quote.to_currency_id,
      ...amounts,
      fee_percent: quote.fee,
      from_price: quote.from_price,
      to_price: quote.to_price,
      from_tick: quote.from_tick,
      to_tick: quote.to_tick,
      quote_id: quote.id,
      created_at: at,
      move: (id) =>
        covered('number', () =>
          post(transaction, {
            kind: 'exchange',
            reference: `exchange:${id}`,
            at,
            lines: linesOf(userId, quote, amounts),
          }),
        ),
    });
    return announceTransfer(deps, transaction, emit, row);
  });

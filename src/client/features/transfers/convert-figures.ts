import type { ConversionQuote } from '#contract/transfers.ts';
import type { ConversionRequest } from '#client/data/transfers/transfer-requests.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import {
  checkConversion,
  checkFigure,
  conversionAmountFor,
  conversionResult,
  type ConversionFacts,
  type ConversionRate,
} from '#domain/transfers/conversion.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { worthOf } from '#domain/money/portfolio.ts';
import type { ConvertibleCurrency } from './convert-currencies.ts';
import type { ConvertDraft } from './convert-form-kind.ts';
import { amountOf, type PercentStep } from './movable-funds.ts';

interface Pair {
  readonly from: ConvertibleCurrency;
  readonly to: ConvertibleCurrency;
}

/** Snapshot of a conversion at a locked rate, as shown for agreement and sent. */
export interface ConvertSnapshot extends Pair {
  readonly request: ConversionRequest;
  readonly quote: ConversionQuote;
  readonly received: string;
  readonly fee: string;
  /** By the server's clock. */
  readonly validUntilMs: number;
}

/** Figures of the draft at current prices, and its errors. */
export interface ConvertFigures {
  readonly amount: string;
  /** Amount to receive: as typed, or computed from the amount paid. */
  readonly received: string;
  readonly problem: ReturnType<typeof checkConversion>;
}

/** The smallest amount that yields the wanted one. */
export const amountFor = (wanted: string, { decimals }: ConvertibleCurrency, rate: ConversionRate): string =>
  toPlain(conversionAmountFor(decimal(wanted), rate, decimals));

const factsOf = ({
  from,
  to,
}: Pair): Pick<ConversionFacts, 'from_decimals' | 'to_decimals' | 'available'> => ({
  from_decimals: from.decimals,
  to_decimals: to.decimals,
  available: from.available,
});

/** @param expected null while a price is unknown */
export const figuresOf = (
  draft: Pick<ConvertDraft, 'amount' | 'percent' | 'wanted'>,
  { from, to }: Pair,
  expected: (ConversionRate & Pick<ConversionFacts, 'max_number'>) | null,
  steps: readonly PercentStep[],
): ConvertFigures => {
  const { wanted } = draft;
  const wrong = wanted === '' ? null : checkFigure(wanted, to.decimals);
  const amount =
    wanted === '' ? amountOf(draft, steps) : expected && !wrong ? amountFor(wanted, from, expected) : '';
  return {
    amount,
    received:
      wanted === '' && expected && !checkFigure(amount, from.decimals)
        ? toPlain(conversionResult(decimal(amount), expected, to.decimals).received)
        : wanted,
    problem: wrong ?? (expected && checkConversion(amount, { ...expected, ...factsOf({ from, to }) })),
  };
};

/** In USDT; null without a valid amount or a price. */
export const worthOfAmount = (
  amount: string,
  { name, decimals }: ConvertibleCurrency,
  price: string | undefined,
): string | null =>
  price === undefined || checkFigure(amount, decimals)
    ? null
    : worthOf([{ currency_name: name, total: amount, usdt_price: price }]);

export const snapshotOf = ({ from, to }: Pair, number: string, quote: ConversionQuote): ConvertSnapshot => {
  const { received, fee } = conversionResult(decimal(number), quote, to.decimals);
  return {
    request: { number, from_currency_id: from.id, to_currency_id: to.id, quote_id: quote.quote_id },
    from,
    to,
    quote,
    received: toPlain(received),
    fee: toPlain(fee),
    validUntilMs: Date.parse(quote.held_until),
  };
};

/** Why a conversion as shown can no longer be sent. @param available current balance */
export const conversionMoved = (shown: ConvertSnapshot, available: string): Moved | null => {
  if (serverNowMs() >= shown.validUntilMs) return { kind: 'changed', what: 'rate' };
  const problem = checkConversion(shown.request.number, { ...shown.quote, ...factsOf(shown), available });
  return problem && { kind: 'rule', code: problem.code };
};

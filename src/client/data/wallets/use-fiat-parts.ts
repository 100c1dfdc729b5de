import { formatFiat } from '#client/lib/format/format.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { currencyDigits } from '#domain/money/currency-digits.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { roundParts } from '#domain/money/round-parts.ts';
import { useFiatRates } from './use-fiat-rates.ts';

/**
 * Formats parts of an amount in dollars in the user's fiat currency, as `useFiat` formats their sum: the
 * formatted parts add up to it.
 */
export const useFiatParts = (): ((usdTexts: readonly string[]) => readonly string[]) => {
  const { fiat } = useSettings();
  const rate = useFiatRates()?.rates[fiat];
  const [code, factor] = rate === undefined ? ['USD', '1'] : [fiat, rate];
  return (usdTexts) =>
    roundParts(
      usdTexts.map((text) => decimal(text).times(decimal(factor))),
      currencyDigits(code),
    ).map((part) => formatFiat(toPlain(part), code, '1'));
};

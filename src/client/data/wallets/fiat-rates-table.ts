import type { TidelineDatabase } from '#client/data/engine/database.ts';
import type { FiatRatesRow } from '#client/data/engine/rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/** The rates are asked for at most once in this time. */
export const fiatRatesMaxAgeMs = 86_400_000;

export const storedFiatRates = async (database: TidelineDatabase): Promise<FiatRatesRow | null> =>
  (await database.fiatRates.get('rates')) ?? null;

export const ingestFiatRates = async (
  database: TidelineDatabase,
  answer: { rates: readonly { currency_code: string; rate: string }[]; as_of: string; source: string },
  fetchedAt: number,
): Promise<void> => {
  const rates = Object.fromEntries(answer.rates.map(({ currency_code, rate }) => [currency_code, rate]));
  await database.fiatRates.put({
    key: 'rates',
    rates,
    source: answer.source,
    asOf: Date.parse(answer.as_of),
    fetchedAt,
  });
};

/**
 * Units of each fiat currency for one USD; null when this device never got any, undefined while not read yet.
 */
export const useFiatRates = (): FiatRatesRow | null | undefined => useStored('fiatRates', storedFiatRates);

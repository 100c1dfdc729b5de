import type { Table } from 'dexie';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

/** Units of each fiat currency for one USD. */
export interface FiatRatesRow {
  readonly key: 'rates';
  readonly rates: Readonly<Record<string, string>>;
  readonly source: string;
  /** The day of the rates. */
  readonly asOf: number;
  /** When this device requested them; it requests them again after 24 hours. */
  readonly fetchedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly fiatRates: Table<FiatRatesRow, 'rates'>;
  }
}

/** The rates are requested at most once in this time. */
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

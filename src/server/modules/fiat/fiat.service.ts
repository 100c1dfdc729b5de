import { publishedRates } from './published-rates.ts';

export { publishedRates };

const rates: Readonly<Record<string, string>> = publishedRates.rates;

/** Units of a fiat currency for one US dollar; null where no rate is published. @param code "EUR" */
export const unitsForDollar = (code: string): string | null => rates[code] ?? null;

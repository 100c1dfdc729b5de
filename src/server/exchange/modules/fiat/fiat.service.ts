import { publishedRates } from './published-rates.ts';

export { publishedRates };

const rates: Readonly<Record<string, string>> = publishedRates.rates;

/** Units of a fiat currency per US dollar; null if no rate is published. @param code for example "EUR" */
export const unitsForDollar = (code: string): string | null => rates[code] ?? null;

import { useStored } from '#client/data/engine/use-stored.ts';
import { storedFiatRates, type FiatRatesRow } from './fiat-rates-table.ts';

/**
 * Units of each fiat currency for one USD; null when this device never received them, undefined while not
 * read yet.
 */
export const useFiatRates = (): FiatRatesRow | null | undefined => useStored('fiatRates', storedFiatRates);

import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { fiatRatesAnswer } from './wallets.noun.ts';

export const refreshFiatRates = tableRefresher(fiatRatesAnswer);

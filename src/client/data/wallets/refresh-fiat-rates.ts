import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { fiatRatesAnswer } from './wallets.resource.ts';

export const refreshFiatRates = tableRefresher(fiatRatesAnswer);

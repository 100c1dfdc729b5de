import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { balancesAnswer } from './wallets.noun.ts';

export const refreshBalances = tableRefresher(balancesAnswer);

import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { balancesAnswer } from './wallets.resource.ts';

export const refreshBalances = tableRefresher(balancesAnswer);

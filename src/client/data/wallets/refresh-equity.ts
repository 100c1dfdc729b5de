import { tableRefresher } from '#client/data/engine/refresh-table.ts';
import { equityAnswer } from './wallets.resource.ts';

export const refreshEquity = tableRefresher(equityAnswer);

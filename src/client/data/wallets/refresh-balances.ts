import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { balancesAnswer } from './wallets.noun.ts';

export const refreshBalances = answerRefresher(balancesAnswer);

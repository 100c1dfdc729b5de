import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { equityAnswer } from './wallets.noun.ts';

export const refreshEquity = answerRefresher(equityAnswer);

import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { movementsAnswer } from './wallets.noun.ts';

export const refreshMovements = answerRefresher(movementsAnswer);

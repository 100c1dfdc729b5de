import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { fiatRatesAnswer } from './wallets.noun.ts';

export const refreshFiatRates = answerRefresher(fiatRatesAnswer);

import { getCurrencyRate } from '#contract/withdrawals.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** Value of one unit of a currency, and its time; indicative, not a dealing rate. */
export const currencyRateAnswer = answerOf(getCurrencyRate, {
  name: 'currencyRate',
  owner: 'user',
  limits: { rows: 50, days: 7 },
});

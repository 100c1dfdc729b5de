import { getCurrencyRate } from '#contract/withdrawals.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** What a unit of a currency is worth, and when that was so; nothing is bought or sold at it. */
export const currencyRateAnswer = answerOf(getCurrencyRate, {
  name: 'currencyRate',
  owner: 'user',
  limits: { rows: 50, days: 7 },
});

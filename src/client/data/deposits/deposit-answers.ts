import { getDepositAddress, listDepositCurrencies } from '#contract/deposits.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** The currencies that can be deposited. */
export const depositCurrenciesAnswer = answerOf(listDepositCurrencies, {
  name: 'depositCurrencies',
  owner: 'everyone',
  limits: { rows: 1, days: 365 },
});

/** The user's addresses in a currency, and their terms. */
export const depositAddressAnswer = answerOf(getDepositAddress, {
  name: 'depositAddress',
  owner: 'user',
  limits: { rows: 100, days: 365 },
});

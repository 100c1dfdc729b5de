import { listDurations, listPayableCurrencies } from '#contract/seconds-orders.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

const limits = { rows: 1, days: 90 } as const;

/** How long an option may run, and what it pays. */
export const durationsAnswer = answerOf(listDurations, {
  name: 'secondsDurations',
  owner: 'everyone',
  limits,
});
/** In what options are paid, and the stakes on offer. */
export const payableCurrenciesAnswer = answerOf(listPayableCurrencies, {
  name: 'secondsCurrencies',
  owner: 'user',
  limits,
});

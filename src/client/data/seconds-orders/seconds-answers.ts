import { listDurations, listPayableCurrencies } from '#contract/seconds-orders.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

const limits = { rows: 1, days: 90 } as const;

/** Durations of options, and their payouts. */
export const durationsAnswer = answerOf(listDurations, {
  name: 'secondsDurations',
  owner: 'everyone',
  limits,
});
/** Currencies in which options are paid, and the stakes on offer. */
export const payableCurrenciesAnswer = answerOf(listPayableCurrencies, {
  name: 'secondsCurrencies',
  owner: 'user',
  limits,
});

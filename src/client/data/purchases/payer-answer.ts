import { getPayer } from '#contract/purchases.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** The user's verified name and bound contacts, as the payer of an order. */
export const payerAnswer = answerOf(getPayer, {
  name: 'payer',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});

import { getCopiedOrder, listCopies, listProfitShares } from '#contract/copy-trading.ts';
import { getTrader, getTraderApplication, listTraderHistory, listTraders } from '#contract/traders.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** The same for all followers; the reader's own part is deleted with the account's data. */
const limits = { rows: 30, days: 30 } as const;

/** A page of the traders. */
export const tradersAnswer = answerOf(listTraders, { name: 'traders', owner: 'user', limits });
/** A trader's page. An open position's result moves with the price. */
export const traderAnswer = answerOf(getTrader, {
  name: 'trader',
  owner: 'user',
  limits,
  everyMs: 10_000,
});
export const traderHistoryAnswer = answerOf(listTraderHistory, {
  name: 'traderHistory',
  owner: 'user',
  limits,
});
export const traderApplicationAnswer = answerOf(getTraderApplication, {
  name: 'traderApplication',
  owner: 'user',
  limits: { rows: 1, days: 30 },
});
export const copiedOrderAnswer = answerOf(getCopiedOrder, { name: 'copiedOrder', owner: 'user', limits });
export const copiesOfTraderAnswer = answerOf(listCopies, { name: 'copiesOfTrader', owner: 'user', limits });
export const profitSharesAnswer = answerOf(listProfitShares, { name: 'profitShares', owner: 'user', limits });

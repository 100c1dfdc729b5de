import { listMovements } from '#contract/wallets.ts';
import { getEquityHistory, getHoldings, getStatement } from '#contract/records.ts';
import { answerOf } from '#client/data/engine/stored-answer.ts';

/** The newest entries of the ledger, whatever account and kind, for reading them without a connection. */
export const newestMovementsAnswer = answerOf(listMovements, {
  name: 'movements',
  owner: 'user',
  limits: { rows: 1, days: 365 },
});
/** So many of them. */
export const newestMovements = { limit: 300 } as const;

/** The statement of a period. */
export const statementAnswer = answerOf(getStatement, {
  name: 'statement',
  owner: 'user',
  limits: { rows: 12, days: 90 },
});

/** What each coin held cost and earned. */
export const holdingsAnswer = answerOf(getHoldings, {
  name: 'holdings',
  owner: 'user',
  limits: { rows: 1, days: 90 },
});

/** The equity over so many days. Its shortest step is a minute. */
export const equityHistoryAnswer = answerOf(getEquityHistory, {
  name: 'equityHistory',
  owner: 'user',
  limits: { rows: 6, days: 90 },
  everyMs: 60_000,
});

import type { RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { listMovements } from '#contract/wallets.ts';
import { getEquityHistory, getHoldings, getStatement } from '#contract/records.ts';
import { answerOf, type StoredAnswer } from '#client/data/engine/stored-answer.ts';
import { call } from '#client/lib/calls/call.ts';

type MovementPage = ResponseOf<typeof listMovements>;

/** The newest ledger entries, of all accounts and kinds, for reading them without a connection. */
export const newestMovementsAnswer: StoredAnswer<RequestInput<typeof listMovements>, MovementPage> = {
  ...answerOf(listMovements, { name: 'movements', owner: 'user', limits: { rows: 1, days: 365 } }),
  // In the background: the page requests its own entries.
  fetch: (input, options) => call(listMovements, input, { ...options, background: true }),
};
/** Their number. */
export const newestMovements = { limit: 300 } as const;

/** The statement of a period. */
export const statementAnswer = answerOf(getStatement, {
  name: 'statement',
  owner: 'user',
  limits: { rows: 12, days: 90 },
});

/** Cost and earnings of each coin held. */
export const holdingsAnswer = answerOf(getHoldings, {
  name: 'holdings',
  owner: 'user',
  limits: { rows: 1, days: 90 },
});

/** The equity over a number of days. Its shortest step is a minute. */
export const equityHistoryAnswer = answerOf(getEquityHistory, {
  name: 'equityHistory',
  owner: 'user',
  limits: { rows: 6, days: 90 },
  everyMs: 60_000,
});

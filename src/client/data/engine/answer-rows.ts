import * as z from 'zod/mini';
import { dayMs } from '#domain/instant.ts';
import type { StoredAnswerRow } from './rows.ts';
import type { AnswerTerms, StoredAnswer } from './stored-answer.ts';
import type { TidelineDatabase } from './tables.ts';

export type AnswerTable = 'accountAnswers' | 'publicAnswers';

/** Answers to a user are in a table of their own, which is cleared at logout. */
export const answerTable = ({ owner }: Pick<AnswerTerms, 'owner'>): AnswerTable =>
  owner === 'user' ? 'accountAnswers' : 'publicAnswers';

export interface PutRow {
  readonly key: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

/** Stores answers; the rows beyond the limit of its name that were fetched longest ago are deleted. */
export const putAnswers = async (
  database: TidelineDatabase,
  terms: AnswerTerms,
  rows: readonly PutRow[],
): Promise<void> => {
  const { name, limits } = terms;
  const table = database[answerTable(terms)];
  await database.transaction('rw', table, async () => {
    await table.bulkPut(rows.map((row) => ({ ...row, name, until: row.fetchedAt + limits.days * dayMs })));
    const keys = await table
      .where('[name+fetchedAt]')
      .between([name, -Infinity], [name, Infinity])
      .primaryKeys();
    await table.bulkDelete(keys.slice(0, Math.max(0, keys.length - limits.rows)));
  });
};

/** What is stored under the key; null where there is none, or where it does not fit the schema any more. */
export const storedAnswer = async <Value>(
  database: TidelineDatabase,
  answer: StoredAnswer<never, Value>,
  key: string,
): Promise<{ readonly value: Value; readonly fetchedAt: number } | null> => {
  const row: StoredAnswerRow | undefined = await database[answerTable(answer)].get(key);
  const read = z.safeParse(answer.schema, row?.value);
  return row && read.success ? { value: read.data, fetchedAt: row.fetchedAt } : null;
};

import * as z from 'zod/mini';
import { dayMs } from '#domain/time/instant.ts';
import type { AnswerRows, AnswerTerms } from './stored-answer.ts';
import type { TidelineDatabase } from './tables.ts';

export type AnswerTable = 'accountAnswers' | 'publicAnswers';

/** Answers that belong to a user are stored in a table of their own, which is cleared at logout. */
export const answerTable = ({ owner }: Pick<AnswerTerms, 'owner'>): AnswerTable =>
  owner === 'user' ? 'accountAnswers' : 'publicAnswers';

export const answerRowsOf = (database: TidelineDatabase): AnswerRows => ({
  async put(terms, rows) {
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
  },
  async read(answer, key) {
    const row = await database[answerTable(answer)].get(key);
    const read = z.safeParse(answer.schema, row?.value);
    return row && read.success ? { value: read.data, fetchedAt: row.fetchedAt } : null;
  },
  remove: (terms, key) => database[answerTable(terms)].delete(key),
});

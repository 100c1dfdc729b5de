import { answerTable } from '#client/data/engine/answer-rows.ts';
import { answerKey, type AnswerTerms } from '#client/data/engine/stored-answer.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

interface StoreOptions {
  /** The user, for an answer to a user. */
  readonly userId?: number;
  readonly fetchedAt?: number;
}

/** Stores an answer on the device as the app does; `value` may be anything, including invalid data. */
export const storeAnswerRow = async (
  database: TidelineDatabase,
  answer: AnswerTerms,
  input: object,
  value: unknown,
  { userId = 7, fetchedAt = Date.parse('2026-11-20T00:00:00.000Z') }: StoreOptions = {},
): Promise<void> => {
  const key = answerKey(answer, input, userId);
  await database[answerTable(answer)].put({
    key,
    name: answer.name,
    value,
    fetchedAt,
    until: Number.MAX_SAFE_INTEGER,
  });
};

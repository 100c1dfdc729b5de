import { credentials } from '#client/lib/calls/credentials.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { withDatabase } from './with-database.ts';
import { answerKey, ownerOf, type StoredAnswer } from './stored-answer.ts';

/** Stores answers that arrived another way: with an event, or within another answer. */
export const storeAnswers = <Input, Value>(
  answer: StoredAnswer<Input, Value>,
  answers: readonly { readonly input: Input; readonly value: Value }[],
  userId = credentials().userId,
): Promise<Outcome<void>> => {
  const fetchedAt = serverNowMs();
  const rows = answers.map(({ input, value }) => ({
    key: answerKey(answer, input, userId),
    value,
    fetchedAt,
  }));
  return withDatabase(async (database) => {
    // After its user's logout, nothing of theirs is stored.
    if (ownerOf(answer) === ownerOf(answer, userId)) await database.answers.put(answer, rows);
  });
};

import * as z from 'zod/mini';
import { answerKey } from '#client/data/engine/stored-answer.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import type { Noun } from '#client/data/engine/noun.ts';

/** The events contain the whole answer. */
export const identityNoun: Noun = {
  events: [
    {
      topic: 'identity',
      payload: z.unknown(),
      async take(database, userId, { payload, at }) {
        const { identityAnswer } = await import('./identity-answer.ts');
        // The logout of its user may have come first.
        if (credentials().userId !== userId) return;
        const key = answerKey(identityAnswer, {}, userId);
        await database.answers.put(identityAnswer, [{ key, value: payload, fetchedAt: Date.parse(at) }]);
      },
    },
  ],
};

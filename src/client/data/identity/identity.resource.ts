import * as z from 'zod/mini';
import { answerKey } from '#client/data/engine/stored-answer.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import type { Resource } from '#client/data/engine/resource.ts';

/** The events contain the whole answer. */
export const identityResource: Resource = {
  events: [
    {
      topic: 'identity',
      payload: z.unknown(),
      async take(database, userId, { payload, at }) {
        const { identityAnswer } = await import('./identity-answer.ts');
        // The user may have logged out meanwhile.
        if (credentials().userId !== userId) return;
        const key = answerKey(identityAnswer, {}, userId);
        await database.answers.put(identityAnswer, [{ key, value: payload, fetchedAt: Date.parse(at) }]);
      },
    },
  ],
};

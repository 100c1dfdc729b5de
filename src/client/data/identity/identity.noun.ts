import * as z from 'zod/mini';
import type { Identity } from '#contract/identity.ts';
import type { Noun } from '#client/data/engine/noun.ts';
import type {} from './identities-table.ts';

/** Who reads the row checks it: its schema is not needed to open the table. */
export const identityNoun: Noun = {
  tables: [{ name: 'identities', keys: 'userId', since: 9, leavesAtLogout: true }],
  events: [
    {
      topic: 'identity',
      payload: z.unknown(),
      async take({ identities }, userId, { payload, at }) {
        await identities.put({ userId, state: payload as Identity, fetchedAt: Date.parse(at) });
      },
    },
  ],
};

import type { Noun } from '#client/data/engine/noun.ts';
import { dayMs } from '#domain/instant.ts';
import type {} from './contents-table.ts';

const keptMs = 90 * dayMs;

/** Who reads a row checks it: its schema is not needed to open the table. */
export const contentNoun: Noun = {
  tables: [
    {
      name: 'contents',
      keys: 'key, fetchedAt',
      since: 10,
      leavesAtLogout: false,
      async sweep({ contents }, nowMs) {
        await contents
          .where('fetchedAt')
          .below(nowMs - keptMs)
          .delete();
      },
    },
  ],
};

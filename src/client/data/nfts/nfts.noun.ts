import { dayMs } from '#domain/instant.ts';
import type { Noun } from '#client/data/engine/noun.ts';
import { collectKind } from './collect-intent.ts';
import type {} from './nft-answers-table.ts';
import { bidsList, debtsList } from './nft-lists.ts';
import { movements } from './nfts.movements.ts';

const keptMs = 30 * dayMs;

export const nftsNoun: Noun = {
  movements,
  tables: [
    {
      // Answers to one user: they say what is theirs. Who reads a row checks it.
      name: 'nftAnswers',
      keys: 'key, fetchedAt',
      since: 12,
      leavesAtLogout: true,
      async sweep({ nftAnswers }, nowMs) {
        await nftAnswers
          .where('fetchedAt')
          .below(nowMs - keptMs)
          .delete();
      },
    },
    {
      name: 'collects',
      keys: '[userId+code], userId',
      since: 12,
      leavesAtLogout: true,
      async sweep({ collects }, nowMs) {
        await collects.filter(({ pending, at }) => !pending && at < nowMs - dayMs).delete();
      },
    },
  ],
  intents: [collectKind],
  lists: [bidsList, debtsList],
};

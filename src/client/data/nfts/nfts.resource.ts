import { dayMs } from '#domain/time/instant.ts';
import type { Resource } from '#client/data/engine/resource.ts';
import { collectKind } from './collect-intent.ts';
import { bidsList, debtsList } from './nft-lists.ts';
import { movements } from './nfts.movements.ts';

export const nftsResource: Resource = {
  movements,
  tables: [
    {
      name: 'collects',
      keys: '[userId+code], userId',
      since: 12,
      leavesAtLogout: true,
      async cleanup({ collects }, nowMs) {
        await collects.filter(({ pending, at }) => !pending && at < nowMs - dayMs).delete();
      },
    },
  ],
  intents: [collectKind],
  lists: [bidsList, debtsList],
};

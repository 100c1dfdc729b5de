import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { listedImages } from './images.repository.ts';
import type { NftMedia } from './nft-media.ts';

/** What a visitor sees first; generated without a pause. */
const onFirstPage = 24;
/** An image takes a second of a slow core at most: the rest of them costs a third of it. */
const everyMs = 3_000;

/**
 * Generates the images of lists in the background after the start, one at a time. Without it, the first
 * visitor waited for each of them, and was refused those that would have taken longer than half a minute.
 * Files remain, so that later starts find them stored; works listed later were generated with their
 * creation. Rendering yields to other work, see `inSlices`.
 */
export const prepareImages = ({
  database,
  media,
}: {
  readonly database: Database;
  readonly media: Pick<NftMedia, 'prepare'>;
}): Job => {
  let left: string[] | undefined;
  let made = 0;
  return {
    name: 'images of NFT lists',
    everyMs,
    isOptional: true,
    isWanted: () => left?.length !== 0,
    async run() {
      left ??= [...(await listedImages(database, onFirstPage))];
      while (left.length > 0) {
        // Taken out first: one that cannot be generated does not hold up the others.
        const picture = left.shift()!;
        const outcome = await media.prepare(picture);
        if (outcome === 'waiting') left.unshift(picture);
        if (outcome === 'made') made += 1;
        if (outcome !== 'stored') return outcome === 'made' && made < onFirstPage ? 1 : 0;
      }
      return 0;
    },
  };
};

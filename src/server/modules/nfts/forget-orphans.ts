import { hourMs } from '#domain/time/instant.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { FileStore } from '#server/lib/files/file-store.ts';
import { mintedPictureOf } from './nft-media.ts';
import { knownPictures } from './pictures.repository.ts';

/** A file of a work that is not there is one that its transaction left behind, once none can still be on its way. */
const orphanedAfterMs = hourMs;

/** Removes the files of works that were sent in and then not made. Answers how many. */
export const forgetOrphans = async ({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: Pick<FileStore, 'list' | 'remove'>;
}): Promise<number> => {
  const old = (await files.list()).flatMap(({ name, ageMs }) => {
    const picture = ageMs > orphanedAfterMs ? mintedPictureOf(name) : null;
    return picture === null ? [] : [{ name, picture }];
  });
  const known = await knownPictures(database, [...new Set(old.map(({ picture }) => picture))]);
  const orphans = old.filter(({ picture }) => !known.has(picture));
  await Promise.all(orphans.map(({ name }) => files.remove(name)));
  return orphans.length;
};

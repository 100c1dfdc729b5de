import { hourMs } from '#domain/time/instant.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { FileStore } from '#server/exchange/lib/files/file-store.ts';
import { mintedImageOf } from './nft-media.ts';
import { knownImages } from './images.repository.ts';

/**
 * After this time a file without a work counts as an orphan: its transaction failed, and none can still be
 * in progress.
 */
const orphanedAfterMs = hourMs;

/** Removes files that were uploaded for works that were never created. Returns how many. */
export const forgetOrphans = async ({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: Pick<FileStore, 'list' | 'remove'>;
}): Promise<number> => {
  const old = (await files.list()).flatMap(({ name, ageMs }) => {
    const picture = ageMs > orphanedAfterMs ? mintedImageOf(name) : null;
    return picture === null ? [] : [{ name, picture }];
  });
  const known = await knownImages(database, [...new Set(old.map(({ picture }) => picture))]);
  const orphans = old.filter(({ picture }) => !known.has(picture));
  await Promise.all(orphans.map(({ name }) => files.remove(name)));
  return orphans.length;
};

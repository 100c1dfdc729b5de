import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/lib/database.ts';
import { readLedger } from './ledger-rows.ts';
import { anyArtist, auction, offerWork } from './nft-offer.ts';

const openDatabaseOf = (dataDir: string) =>
  openDatabase(readFileSync(join(dataDir, 'database-url'), 'utf8'), 1);

/** An auction by some artist that ends so soon that every bid extends it. */
export const offerAuction = async (dataDir: string, offsetMs: number) => {
  const { database, close } = await openDatabaseOf(dataDir);
  const nowMs = Date.now() + offsetMs;
  const artist = await anyArtist(database);
  const work = await offerWork(database, artist, {
    ...auction(nowMs),
    ends_at: new Date(nowMs + 55_000),
  });
  await close();
  return work;
};

/** What the artist was paid last, by the ledger. */
export const royaltyOf = async (dataDir: string, artistId: number): Promise<string> => {
  const { database, close } = await openDatabaseOf(dataDir);
  const { account } = await database
    .selectFrom('users')
    .select('account')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const [last] = await readLedger(database, account);
  await close();
  return last!.available_change;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/lib/database.ts';
import { fund } from './fund.ts';
import { readLedger } from './ledger-rows.ts';
import { anyArtist, auction, giveWorks, offerWork } from './nft-offer.ts';

const etherId = 2;

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

/** Works of some artist that were never on sale and are somebody's now. */
export const giveArtworks = async (
  dataDir: string,
  { account, count }: { readonly account: string; readonly count: number },
): Promise<{ readonly artistId: number; readonly codes: readonly string[] }> => {
  const { database, close } = await openDatabaseOf(dataDir);
  const artistId = await anyArtist(database);
  const codes = await giveWorks(database, { artistId, account, count });
  await close();
  return { artistId, codes };
};

export const giveEther = async (dataDir: string, account: string, amount: string): Promise<void> => {
  const { database, close } = await openDatabaseOf(dataDir);
  await fund({ database, clock: { now: () => new Date() } }, account, 'change', amount, etherId);
  await close();
};

/** What the artist was paid last, by the ledger: "10 USDT". */
export const royaltyOf = async (dataDir: string, artistId: number): Promise<string> => {
  const { database, close } = await openDatabaseOf(dataDir);
  const { account } = await database
    .selectFrom('users')
    .select('account')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const [last] = await readLedger(database, account);
  await close();
  return `${last!.available_change} ${last!.currency_name}`;
};

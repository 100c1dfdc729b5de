import type { RequestOutput } from '#contract/endpoint.ts';
import type { mintArtwork } from '#contract/nft-minting.ts';
import { dayMs } from '#domain/instant.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { FileStore } from '#server/lib/file-store.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import type { Random } from '#server/lib/random.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { holdArtist, insertMinted, mintedSince, nicknameOf } from './minting.repository.ts';
import { mintMedia } from './minted-media.ts';
import { mintedAs, storedAs } from './nft-media.ts';
import { tellWork } from './nft-work.ts';
import type { WorkFace } from './nfts.tables.ts';

/** Of one person within a day: each is stored for good. */
const mostADay = 20;

export interface Minting {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly files: Pick<FileStore, 'write'>;
}

/** Makes a work of a file, its maker's own; answers what it is known by, once its transaction is over. @throws Refusal */
export const mint = async (
  { database, clock, random, files }: Minting,
  userId: number,
  { file, type, name, description }: RequestOutput<typeof mintArtwork>,
): Promise<OnceWork<string>> => {
  if ((await nicknameOf(database, userId)) === '') throw new Refusal('nft.nicknameNeeded');
  const code = random.hex(20);
  const picture = mintedAs(code);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const media = await mintMedia(Number(type) as WorkFace['type'], bytes, code.slice(0, 16));
  return async (transaction, emit) => {
    const at = clock.now();
    await holdArtist(transaction, userId, at);
    if ((await mintedSince(transaction, userId, new Date(at.getTime() - dayMs))) >= mostADay)
      throw new Refusal('nft.tooMany', { field: 'file' });
    const work = await insertMinted(transaction, {
      ...media.face,
      name,
      description,
      picture,
      code,
      userId,
      at,
    });
    for (const [stored, content] of media.files) await files.write(storedAs(picture, stored), content);
    tellWork(emit, [userId], work);
    return code;
  };
};

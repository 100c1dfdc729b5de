import type { Images } from '#server/exchange/lib/media/images.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import type { mintArtwork } from '#contract/nft-minting.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { dayMs } from '#domain/time/instant.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { FileStore } from '#server/exchange/lib/files/file-store.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { lockArtist, insertMinted, mintedSince, nicknameOf } from './minting.repository.ts';
import { mintMedia, type MintedMedia } from './minted-media.ts';
import { mintedAs, storedAs } from './nft-media.ts';
import { publishWork } from './nft-deps.ts';
import type { WorkDetails } from './nfts.tables.ts';

/** Per user and day: each work is stored permanently. */
const mostADay = 20;

export interface Minting {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly files: Pick<FileStore, 'write'>;
  readonly images: Images;
  readonly uploads: Pick<UploadService, 'countTry'>;
}

/** @throws Refusal `nft.tooMany` */
const requireRoom = async (within: Database, userId: number, at: Date): Promise<void> => {
  if ((await mintedSince(within, userId, new Date(at.getTime() - dayMs))) >= mostADay)
    throw new Refusal('nft.tooMany', { field: 'file' });
};

const wrongFile: readonly ProblemCode[] = ['nft.notMedia', 'upload.tooManyPixels'];

/** Decoding counts as a try, unless the queue has no room for the file. */
const readMedia = async (
  { uploads, images }: Pick<Minting, 'uploads' | 'images'>,
  userId: number,
  { file, type }: Pick<RequestOutput<typeof mintArtwork>, 'file' | 'type'>,
  seed: string,
): Promise<MintedMedia> => {
  const takeBack = await uploads.countTry(userId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return mintMedia(Number(type) as WorkDetails['type'], bytes, { images, seed, userId }).catch(
    async (error: unknown) => {
      if (!(error instanceof Refusal && wrongFile.includes(error.code))) await takeBack();
      throw error;
    },
  );
};

/** Creates a work from a file, owned by its maker; returns its code after the commit. @throws Refusal */
export const mint = async (
  minting: Minting,
  userId: number,
  { file, type, name, description }: RequestOutput<typeof mintArtwork>,
): Promise<OnceWork<string>> => {
  const { database, clock, random, files } = minting;
  if ((await nicknameOf(database, userId)) === '') throw new Refusal('nft.nicknameNeeded');
  const code = random.hex(20);
  const picture = mintedAs(code);
  await requireRoom(database, userId, clock.now());
  const media = await readMedia(minting, userId, { file, type }, code.slice(0, 16));
  return async (transaction, emit) => {
    const at = clock.now();
    await lockArtist(transaction, userId, at);
    await requireRoom(transaction, userId, at);
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
    publishWork(emit, [userId], work);
    return code;
  };
};

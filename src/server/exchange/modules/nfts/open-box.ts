import { fromBase64 } from '#server/exchange/lib/text/base64.ts';
import type { RequestOutput } from '#contract/endpoint.ts';
import type { openBlindBox } from '#contract/nft-purchases.ts';
import type { BlindBox } from '#contract/nft-rows.ts';
import { boxText, contentText } from '#domain/nfts/blind-box.ts';
import type { FileStore } from '#server/exchange/lib/files/file-store.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { findBox, oddsOf, storeOpened, type BoxRow } from './boxes.repository.ts';
import { originalOf, storedAs } from './nft-media.ts';
import { latestSale, publishWork, type NftDeps } from './nft-deps.ts';
import type { WorkDetails } from './nfts.tables.ts';
import { changeWork, lockWork, type WorkRow } from './sales.repository.ts';
import type { Rarity } from '#contract/nft-rows.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** The content of a box, secret until it is opened. */
export interface BoxSecret {
  readonly seed: string;
  readonly rarity: Rarity;
  readonly face: WorkDetails;
  /**
   * The work's file in Base64: the exact bytes that the box commits to, even if the media generator
   * changes.
   */
  readonly file: string;
}

const ownerOf = (code: string): string => `nft box ${code}`;

/** The content that a box commits to. */
const contentOf = ({ face: { name, description }, file }: BoxSecret) => {
  const fileHash = sha256(fromBase64(file));
  return { fileHash, contentCode: sha256(contentText({ fileHash, name, description })) };
};

/**
 * The stored form of a box before it is on sale: sealed so that only this exchange can read it, with the
 * public commitment to it.
 */
export const sealBox = (
  sealer: Pick<Sealer, 'seal'>,
  code: string,
  secret: BoxSecret,
): Pick<BoxRow, 'sealed' | 'commitment'> => ({
  sealed: sealer.seal(JSON.stringify(secret), ownerOf(code)),
  commitment: sha256(boxText({ code, ...secret, ...contentOf(secret) })),
});

/** @throws Refusal when the user saw another commitment than the stored one */
export const requireSeen = ({ commitment }: BoxRow, seen: string | undefined): void => {
  if (seen !== undefined && seen !== commitment)
    throw new Refusal('state.changed', { field: 'seen_commitment' });
};

/** A box in its response form. */
export const toBox = async (database: Database, work: WorkRow, box: BoxRow): Promise<BlindBox> => ({
  commitment: box.commitment,
  odds: work.collection_id === null ? [] : await oddsOf(database, work.collection_id),
  seed: box.seed,
  content_code: box.content_code,
  rarity: box.rarity,
  opened_at: box.opened_at && box.opened_at.toISOString(),
});

export interface BoxOpening extends NftDeps {
  readonly sealer: Pick<Sealer, 'open'>;
  readonly files: Pick<FileStore, 'write'>;
}

/** Opens a box: its content replaces the cover image of the box. @throws Refusal */
export const openBox = async (
  { clock, sealer, files }: BoxOpening,
  { transaction, emit }: Unit,
  userId: number,
  { code, seen_commitment: seen }: RequestOutput<typeof openBlindBox>,
): Promise<void> => {
  const work = await lockWork(transaction, code);
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  const box = await findBox(transaction, work.id);
  if (!box) throw new Refusal('nft.noBox', { field: 'code' });
  if (work.owner_id !== userId) throw new Refusal('nft.notOwned', { field: 'code' });
  requireSeen(box, seen);
  if (box.opened_at) throw new Refusal('nft.opened', { field: 'code' });
  if ((await latestSale(transaction, work))?.closed_at === null)
    throw new Refusal('nft.listed', { field: 'code' });
  const secret = JSON.parse(sealer.open(box.sealed, ownerOf(code))) as BoxSecret;
  const { seed, rarity, face, file } = secret;
  const { fileHash, contentCode } = contentOf(secret);
  await storeOpened(transaction, work.id, {
    seed,
    content_code: contentCode,
    file_hash: fileHash,
    rarity,
    opened_at: clock.now(),
  });
  await files.write(storedAs(face.picture, originalOf(face.media_type)), fromBase64(file));
  publishWork(emit, [userId], await changeWork(transaction, work.id, { ...face, rarity }));
};

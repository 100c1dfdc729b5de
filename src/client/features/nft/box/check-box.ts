import type { BlindBox } from '#contract/nft-rows.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { readWorkFile, sha256Of } from '#client/data/nfts/work-file.ts';
import { boxText, contentText } from '#domain/nfts/blind-box.ts';

/** A work that was in a box, as this device shows it. */
export type BoxedArtwork = Pick<ArtworkDetail, 'code' | 'name' | 'description' | 'rarity'> & {
  readonly original: Pick<ArtworkDetail['original'], 'url'>;
};

/** What this device found of a box that was opened. */
export interface BoxCheck {
  /** The SHA-256 of the file that is shown, computed here. */
  readonly fileHash: string;
  /** What is shown, by its code, as it would have been written down before the sale. */
  readonly text: string;
  /** Its SHA-256, computed here. */
  readonly hash: string;
  /** It is the one that was published. */
  readonly holds: boolean;
  /** What was published is another commitment than the one this device was shown before. */
  readonly isReplaced: boolean;
}

const hashOf = (text: string): string => sha256Of(new TextEncoder().encode(text));

/**
 * Computes the commitment of what is shown, the file's own bytes among it. Null where the box is still closed.
 * @param seen the commitment that this device was shown before; null where it knows none
 */
export const checkBox = async (
  { code, name, description, original, rarity }: BoxedArtwork,
  { commitment, seed }: Pick<BlindBox, 'commitment' | 'seed'>,
  seen: string | null,
): Promise<BoxCheck | 'notLoaded' | null> => {
  if (seed === null || rarity === null) return null;
  const file = await readWorkFile(original.url);
  if (!file) return 'notLoaded';
  const fileHash = sha256Of(new Uint8Array(file));
  const contentCode = hashOf(contentText({ fileHash, name, description }));
  const text = boxText({ code, seed, contentCode, rarity });
  const hash = hashOf(text);
  const isReplaced = seen !== null && seen !== commitment;
  return { fileHash, text, hash, holds: hash === commitment && !isReplaced, isReplaced };
};

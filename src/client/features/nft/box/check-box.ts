import type { BlindBox } from '#contract/nft-rows.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { readWorkFile } from '#client/data/nfts/work-file.ts';
import { sha256Of } from '#client/lib/text/sha256-of.ts';
import { boxText, contentText } from '#domain/nfts/blind-box.ts';

/** A work that was in a box, as this device shows it. */
export type BoxedArtwork = Pick<ArtworkDetail, 'code' | 'name' | 'description' | 'rarity'> & {
  readonly original: Pick<ArtworkDetail['original'], 'url'>;
};

/** Result of checking an opened box on this device. */
export interface BoxCheck {
  /** The SHA-256 of the displayed file, computed here. */
  readonly fileHash: string;
  /** The displayed work, identified by its code, as the text that was committed to before the sale. */
  readonly text: string;
  /** Its SHA-256, computed here. */
  readonly hash: string;
  /** It equals the published one. */
  readonly isMatch: boolean;
  /** The published commitment differs from the one this device received earlier. */
  readonly isReplaced: boolean;
}

const hashOf = (text: string): string => sha256Of(new TextEncoder().encode(text));

/**
 * Computes the commitment of the displayed work, including its file's bytes. Null while the box is closed.
 * @param seen the commitment that this device received earlier; null where it has none
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
  return { fileHash, text, hash, isMatch: hash === commitment && !isReplaced, isReplaced };
};

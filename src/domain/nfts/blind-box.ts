/** Content of a box, public once it is opened. */
export interface BoxedWork {
  /** SHA-256 of its file, in hexadecimal digits. */
  readonly fileHash: string;
  /** One line. */
  readonly name: string;
  readonly description: string;
}

/**
 * The SHA-256 of this text, in hexadecimal digits, is the code of the contents: it
 * fixes every byte of the work.
 */
export const contentText = ({ fileHash, name, description }: BoxedWork): string =>
  [fileHash, name, description].join('\n');

/** Content of a box, and the seed that prevents guessing it. */
export interface BoxContent {
  /** Code of the box. */
  readonly code: string;
  /** 64 hexadecimal digits, secret until it is opened. */
  readonly seed: string;
  /** SHA-256 of `contentText`. */
  readonly contentCode: string;
  readonly rarity: string;
}

/** The SHA-256 of this text, in hexadecimal digits, is the commitment published before a box is sold. */
export const boxText = ({ code, seed, contentCode, rarity }: BoxContent): string =>
  [code, seed, contentCode, rarity].join(' ');

/** What lies in a box, as everybody sees it once it is opened. */
export interface BoxedWork {
  /** The SHA-256 of its file, in hexadecimal digits. */
  readonly fileHash: string;
  /** One line. */
  readonly name: string;
  readonly description: string;
}

/** The SHA-256 of this text, in hexadecimal digits, is the code of the contents: no byte of the work can be another. */
export const contentText = ({ fileHash, name, description }: BoxedWork): string =>
  [fileHash, name, description].join('\n');

/** What was put into a box, and what keeps it from being guessed. */
export interface BoxContent {
  /** Of the box. */
  readonly code: string;
  /** 64 hexadecimal digits that nobody knows before it is opened. */
  readonly seed: string;
  /** The SHA-256 of `contentText`. */
  readonly contentCode: string;
  readonly rarity: string;
}

/** The SHA-256 of this text, in hexadecimal digits, is the commitment that is published before a box is sold. */
export const boxText = ({ code, seed, contentCode, rarity }: BoxContent): string =>
  [code, seed, contentCode, rarity].join(' ');

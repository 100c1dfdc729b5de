import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Unguessable values for tokens, codes and ids. */
export interface Random {
  hex(bytes: number): string;
  /** Decimal digits, each equally likely. */
  digits(count: number): string;
  uuid(): string;
}

export const systemRandom: Random = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  digits: (count) => Array.from({ length: count }, () => String(randomInt(10))).join(''),
  uuid: () => randomUUID(),
};

import { createCipheriv, hash, randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';

/** Unguessable values for tokens, codes and ids. */
export interface Random {
  /** In [0, 1), cryptographically unpredictable: all earlier values reveal nothing about the next. */
  uniform(): number;
  hex(bytes: number): string;
  /** Decimal digits, each equally likely. */
  digits(count: number): string;
  uuid(): string;
}

/** Samples 53 bits each, the precision of a double, from bytes fetched some thousand at a time. */
const uniformFrom = (fill: (bytes: Buffer) => void): (() => number) => {
  const words = new Uint32Array(2_048);
  const bytes = Buffer.from(words.buffer);
  let next = words.length;
  return () => {
    if (next === words.length) {
      fill(bytes);
      next = 0;
    }
    const [high, low] = [words[next]! >>> 5, words[next + 1]! >>> 6];
    // Used bytes are erased while the rest is still stored.
    words.fill(0, next, next + 2);
    next += 2;
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  };
};

export const systemRandom: Random = {
  uniform: uniformFrom((bytes) => void randomFillSync(bytes)),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  digits: (count) => Array.from({ length: count }, () => String(randomInt(10))).join(''),
  uuid: () => randomUUID(),
};

/**
 * Uniform in [0, 1), deterministic by key, and indistinguishable from chance without it: the key
 * stream of AES-256 in counter mode.
 */
export const seededUniform = (key: string): (() => number) => {
  const stream = createCipheriv('aes-256-ctr', hash('sha256', key, 'buffer'), Buffer.alloc(16));
  return uniformFrom((bytes) => void stream.update(bytes.fill(0)).copy(bytes));
};

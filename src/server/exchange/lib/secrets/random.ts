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
export const uniformFrom = (fill: (bytes: Uint8Array) => void): (() => number) => {
  const words = new Uint32Array(2_048);
  const bytes = new Uint8Array(words.buffer);
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

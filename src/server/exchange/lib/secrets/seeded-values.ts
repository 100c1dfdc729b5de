import type { Random } from './random.ts';
import { seededUniform } from './seeded-uniform.ts';

/**
 * The same values for the same seed, for an exchange whose runs must be alike. Its tokens and ids are known to
 * everyone who knows the seed.
 */
export const createSeededValues = (seed: string): Random => {
  const uniform = seededUniform(seed);
  const digit = (base: number): string => Math.floor(uniform() * base).toString(base);
  const text = (count: number, base: number): string =>
    Array.from({ length: count }, () => digit(base)).join('');
  return {
    uniform,
    hex: (bytes) => text(2 * bytes, 16),
    digits: (count) => text(count, 10),
    uuid: () => [8, 4, 4, 4, 12].map((count) => text(count, 16)).join('-'),
  };
};

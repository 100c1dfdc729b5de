export type Direction = 'up' | 'down' | 'flat';

/** Sign of a signed decimal; "-0.00" has none. */
export const directionOf = (signed: string): Direction => {
  if (!/[1-9]/.test(signed)) return 'flat';
  return signed.startsWith('-') ? 'down' : 'up';
};
